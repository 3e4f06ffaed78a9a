import { z } from 'zod'
import { readTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../platform/http/trusted-proxies.ts'

export const trustedProxies = z.string().transform((text, context) => {
  const proxies = readTrustedProxies(text)
  if (proxies !== undefined) return proxies
  context.addIssue({ code: 'custom', message: TRUSTED_PROXIES_FORMAT })
  return z.NEVER
})
