export { default as net } from './four.json' with { type: 'json' };
