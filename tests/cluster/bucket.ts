import { startS3Server } from '../support/s3-server.ts'

/** `node bucket.ts <address> <port>`: the bucket of the local cluster, until it is ended. */
const [host, port] = process.argv.slice(2)
await startS3Server({ host: host ?? '127.0.0.1', port: Number(port) })
