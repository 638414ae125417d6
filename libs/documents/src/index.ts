export { Paper } from './paper.js';
