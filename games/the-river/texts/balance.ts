export { default as balance } from './balance.json' with { type: 'json' };
