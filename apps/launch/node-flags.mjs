/**
 * How Node runs api and worker. Left to itself V8 takes a nursery of 32 MB and more, and lets three
 * times of what lives come together before it looks what does: 150 MB of each process.
 */
export const nodeFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
];
