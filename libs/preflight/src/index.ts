export { judge } from './judge.js';
