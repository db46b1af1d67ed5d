import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { ByteCache } from './online/platform/byteCache.ts';
import { endWithSharedBuffer } from './online/platform/httpGate.ts';
import { CompressedDocument } from './online/platform/compressedDocument.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};

/** Content security policy: allows our own files, and scripts inside the page by their hashes. */
const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  `default-src 'self'; script-src ${["'self'", "'wasm-unsafe-eval'", ...scriptHashes].join(' ')}; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'`;
/** Only page that other sites may embed: a replay, which changes nothing and does not navigate within its frame. */
const EMBED_PATH = /^\/embed(?:\/|$)/;

/** Headers against content sniffing, referrers, access by opening pages, and use of sensors. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

interface CachedFile {
  readonly etag: string;
  readonly cacheControl: string;
  readonly content: CompressedDocument;
}

/** Cache size for pages of short links, which differ in their heads. Compressed copies add half of a page's size. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/**
 * Creates the handler for the built app, or returns a sentence if there is none. The files are held in memory, so
 * requests never name a path on the disk. A URL without a file extension leads to the page of the app.
 */
export function createFileHandler(
  folder: string,
): ((request: IncomingMessage, response: ServerResponse, head?: string) => void) | string {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) {
    return `There is no built app in ${folder}: run “npm run build” first.`;
  }
  const cachedFiles = new Map(
    globSync('**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [`/${path.split(sep).join('/')}`, loadFile(join(folder, path))]),
  );
  const policy = contentSecurityPolicy(
    scriptSources(cachedFiles.get('/index.html')?.content.plain.toString('utf8') ?? ''),
  );
  const pages = new ByteCache<CachedFile>(MAX_PAGE_BYTES, ({ content: { plain } }) => 1.5 * plain.length);
  const pageWithHead = (page: CachedFile, head: string): CachedFile => {
    const headedPage = pages.get(head) ?? insertIntoHead(page, head);
    pages.set(head, headedPage);
    return headedPage;
  };
  return (request, response, head = '') => {
    const framers = frameAncestors(request.url ?? '/');
    response.setHeader('content-security-policy', `${policy}; frame-ancestors ${framers}`);
    serveFile(cachedFiles, request, response, (page) => (head === '' ? page : pageWithHead(page, head))).catch(() =>
      response.destroy(),
    );
  };
}

/** Hashes of the inline scripts of a page, as CSP sources. */
function scriptSources(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Inserts tags into the head of a page. Uses the quick compression, because every link has a page of its own. */
function insertIntoHead({ cacheControl, content: { type, plain } }: CachedFile, head: string): CachedFile {
  const page = Buffer.from(plain.toString('utf8').replace('</head>', () => `${head}</head>`));
  return { cacheControl, etag: etagOf(page), content: new CompressedDocument(type, page, 'quick') };
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function loadFile(path: string): CachedFile {
  const plain = readFileSync(path);
  return {
    etag: etagOf(plain),
    // these files are named by the build after their content, so they never change
    cacheControl: path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    content: new CompressedDocument(CONTENT_TYPES[extname(path)] ?? 'application/octet-stream', plain),
  };
}

async function serveFile(
  cachedFiles: ReadonlyMap<string, CachedFile>,
  request: IncomingMessage,
  response: ServerResponse,
  addHead: (page: CachedFile) => CachedFile,
): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = decodePath(request.url ?? '/');
  const cachedFile =
    path === undefined
      ? undefined
      : (cachedFiles.get(path) ?? (extname(path) === '' ? cachedFiles.get('/index.html') : undefined));
  const file = cachedFile === undefined ? undefined : addHead(cachedFile);
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  response.setHeader('etag', file.etag);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, body } = await file.content.encodeFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== '') response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': file.content.type, 'content-length': body.length });
  if (method === 'HEAD') response.end();
  else if (file === cachedFile) endWithSharedBuffer(response, body);
  else response.end(body);
}

/**
 * Uses the URL as written, like the app in the browser. The app would show another page for a URL that matches only
 * after decoding.
 */
function frameAncestors(url: string): string {
  return URL.canParse(url, 'http://table') && EMBED_PATH.test(new URL(url, 'http://table').pathname) ? '*' : "'none'";
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://table').pathname);
  } catch {
    return undefined;
  }
}

/** Whether the browser already has the file. Proxies may have turned the tag into a weak one. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
}
