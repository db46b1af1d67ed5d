export { default as heads } from './headsOfTwo.json' with { type: 'json' };
