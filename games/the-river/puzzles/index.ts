export { default as collection } from './collection.json' with { type: 'json' };
