import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** As every authenticator takes it without asking (RFC 6238; SHA-1 there is an HMAC's, which stands). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** A code of the step before or after counts as well: clocks differ. */
const WINDOW = 1

/** A new secret, in base32. */
export function newSecondFactor(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The 30-second step that a code is of; null when it is of none near now, or of one that was used before or an
 * earlier one: what was overheard opens nothing.
 */
export function judgeCode(
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number | null },
  code: string,
  now: Date,
): number | null {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1_000 / SHAPE.period) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

/** `otpauth://…`: who issues it, for whom. */
export function secondFactorUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/** A QR as an SVG path of unit squares, a quiet zone of four around it (ISO/IEC 18004, section 9.1). */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return { size, path: runs.join('') }
}

function darkRuns(row: readonly boolean[]): { readonly x: number; readonly width: number }[] {
  const runs: { x: number; width: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  })
  return runs
}
