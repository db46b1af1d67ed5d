/** Functions of a worker that others can call, each with one argument. */
type WorkerFunctions<F> = { readonly [N in keyof F]: (argument: never) => unknown };

interface CallMessage {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

type ReplyMessage = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string };

/** Worker of a browser. */
interface BrowserThread {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}

/** Worker of Node. */
interface NodeThread {
  postMessage(message: unknown): void;
  on(event: 'message' | 'error' | 'exit', listener: (value: unknown) => void): unknown;
}

/** Port of Node on which a worker receives calls. */
interface NodePort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (value: unknown) => void): unknown;
}

/** The worker ended before it replied. */
export class WorkerEndedError extends Error {
  constructor() {
    super('the worker ended');
  }
}

/** Calls of the functions of a worker: each call is a message, and so is its reply. */
export class WorkerCalls<F extends WorkerFunctions<F>> {
  readonly #post: (message: CallMessage) => void;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  #failure: Error | undefined;

  private constructor(post: (message: CallMessage) => void) {
    this.#post = post;
  }

  static inBrowser<F extends WorkerFunctions<F>>(thread: BrowserThread): WorkerCalls<F> {
    const calls = new WorkerCalls<F>((message) => thread.postMessage(message));
    thread.addEventListener('message', ({ data }) => calls.#receive(data as ReplyMessage));
    thread.addEventListener('error', ({ message }) => calls.fail(new Error(message || 'the worker did not load')));
    return calls;
  }

  static inNode<F extends WorkerFunctions<F>>(thread: NodeThread): WorkerCalls<F> {
    const calls = new WorkerCalls<F>((message) => thread.postMessage(message));
    thread.on('message', (reply) => calls.#receive(reply as ReplyMessage));
    thread.on('error', (error) => calls.fail(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => calls.fail(new WorkerEndedError()));
    return calls;
  }

  async call<N extends keyof F & string>(name: N, argument: Parameters<F[N]>[0]): Promise<Awaited<ReturnType<F[N]>>> {
    if (this.#failure !== undefined) throw this.#failure;
    const id = ++this.#lastId;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    this.#post({ id, name, argument });
    return pending.promise as Promise<Awaited<ReturnType<F[N]>>>;
  }

  /** Rejects all calls, pending and future ones, with the first failure; later failures are its consequences. */
  fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#failure);
    this.#pending.clear();
  }

  #receive(reply: ReplyMessage): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result);
  }
}

/** Handles the calls that a worker receives. */
export function handleCalls<F extends WorkerFunctions<F>>(
  functions: F,
  post: (reply: ReplyMessage) => void,
): (message: unknown) => Promise<void> {
  return async (message) => {
    const { id, name, argument } = message as CallMessage;
    try {
      post({ id, result: await functions[name as keyof F](argument as never) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** Handles the calls on the port of a worker in Node. */
export function handleCallsOn<F extends WorkerFunctions<F>>(port: NodePort | null, functions: F): void {
  const handle = handleCalls(functions, (reply) => port?.postMessage(reply));
  port?.on('message', (message) => void handle(message));
}
