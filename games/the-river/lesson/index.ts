export { default as lesson } from './first.json' with { type: 'json' };
