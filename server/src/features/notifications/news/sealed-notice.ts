import type { FineNews } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export function sealNews(secrets: Secrets, news: FineNews): Buffer {
  return secrets.encrypt(JSON.stringify(news))
}

export function openNews(secrets: Secrets, sealed: Buffer): FineNews {
  return JSON.parse(secrets.decrypt(sealed)) as FineNews
}
