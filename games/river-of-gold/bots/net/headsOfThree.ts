export { default as heads } from './headsOfThree.json' with { type: 'json' };
