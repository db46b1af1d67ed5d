export { default as net } from './three.json' with { type: 'json' };
