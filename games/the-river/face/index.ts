export { face } from './face.ts';
