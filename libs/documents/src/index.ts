export { NoPages, PageImages, PagesBusy } from './page-images.js';
export { Paper } from './paper.js';
