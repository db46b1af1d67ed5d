import { processIo } from './io.ts';
import { rivers } from './rivers.ts';

// A reader that has seen enough (`rivers replay … | head`) closes the pipe; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

process.exitCode = await rivers(process.argv.slice(2), processIo());
