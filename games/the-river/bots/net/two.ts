export { default as net } from './two.json' with { type: 'json' };
