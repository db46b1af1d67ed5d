import manifest from '../../package.json' with { type: 'json' };

/** The version of the program, as it is published. */
export const VERSION: string = manifest.version;
