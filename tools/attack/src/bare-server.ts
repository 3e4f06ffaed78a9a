import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline: the latency of any server on this machine at this moment.
const server = createServer((_request, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
