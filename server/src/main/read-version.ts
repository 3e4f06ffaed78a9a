import { readFileSync } from 'node:fs'
import path from 'node:path'

const PACKAGE = path.join(import.meta.dirname, '../../../package.json')

export function readVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
}
