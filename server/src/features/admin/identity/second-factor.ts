import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** Defaults of every authenticator (RFC 6238). SHA-1 is safe here because it is used in an HMAC. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Accepts the step before and after, for clock drift. */
const WINDOW = 1

export function newSecondFactor(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * Returns the 30-second step of a code; null if it is not close to now, or not later than the last used step
 * (replay).
 */
export function verifySecondFactor(
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

export function secondFactorUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/**
 * Returns a QR code as an SVG path of unit squares with a quiet zone of four (ISO/IEC 18004, section 9.1).
 */
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
