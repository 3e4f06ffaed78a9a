import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { startSignatureGate } from './start-signature-gate.ts'

const KEYS = { region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' }

/**
 * A server that speaks Amazon S3's protocol with one empty bucket. It knows its keys and does not compute
 * signatures: the gate before it does.
 */
export async function startS3(bucket: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const gate = await startSignatureGate(`http://127.0.0.1:${port}`, KEYS)
  return {
    settings: { endpoint: gate.endpoint, bucket, ...KEYS },
    async stop() {
      await gate.stop()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
