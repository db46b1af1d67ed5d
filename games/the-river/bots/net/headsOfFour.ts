export { default as heads } from './headsOfFour.json' with { type: 'json' };
