import { setFlagsFromString } from 'node:v8';
import { processIo } from './common/io.ts';
import { languageFromEnvironment } from './common/i18n.ts';
import { runCli } from './rivers.ts';

// The rules are many small functions. With a larger budget the compiler folds more of them into the loop that plays
// them: measured, a tenth more games a second in The River.
setFlagsFromString('--max-inlined-bytecode-size=1500');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');

// A reader that has seen enough (`rivers replay … | head`) closes the pipe; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), processIo(languageFromEnvironment));
