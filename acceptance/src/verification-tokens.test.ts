import { describe, expect, it } from 'vitest'
import { newDni, newPlate, newVisitor, readCode, search, sendCode, verify, verifyCode } from './visitor.ts'

const refusal = ({ status, body }: Awaited<ReturnType<typeof search>>) => ({ status, code: body.code })
const REFUSED = { status: 403, code: 'verificacion_requerida' }

describe('a verification token', () => {
  it('starts one search: its replay is refused in the words that the page looks for', async () => {
    const verified = await verify()
    expect((await search(verified)).status).toBe(200)
    const replay = await search(verified)
    expect(refusal(replay)).toEqual(REFUSED)
    expect(replay.body.message).toContain('Token de verificación')
    expect(replay.body.message).toContain('ya se usó')
  })

  it('starts one search of many that come at the same moment', async () => {
    const verified = await verify()
    const answers = await Promise.all(Array.from({ length: 5 }, () => search(verified)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
  })

  it('is refused for another subject, and still good for its own', async () => {
    const verified = await verify()
    for (const subject of [{ patent: newPlate() }, { dni: newDni(), gender: 'M' } as const]) {
      const elsewhere = await search({ ...verified, subject })
      expect(refusal(elsewhere)).toEqual(REFUSED)
      expect(elsewhere.body.message).toBe('Verificación de email requerida')
    }
    expect((await search(verified)).status).toBe(200)
  })

  it('is for one gender of a DNI', async () => {
    const dni = newDni()
    const verified = await verify(newVisitor({ subject: { dni, gender: 'M' } }))
    expect(refusal(await search({ ...verified, subject: { dni, gender: 'F' } }))).toEqual(REFUSED)
  })

  it('cannot be made up', async () => {
    const verified = await verify()
    const { verificationToken } = verified
    const flipped = `${verificationToken.slice(0, -2)}${verificationToken.endsWith('AA') ? 'BB' : 'AA'}`
    for (const forged of [
      '',
      'x',
      flipped,
      `${verificationToken} `,
      verificationToken.toUpperCase(),
      'A'.repeat(43),
    ])
      expect(refusal(await search({ ...verified, verificationToken: forged }))).toEqual(REFUSED)
    const tooLong = await search({ ...verified, verificationToken: 'A'.repeat(5_000) })
    expect(refusal(tooLong)).toEqual({ status: 400, code: 'datos_invalidos' })
  })

  it('stays good when another code is verified for another subject', async () => {
    const first = await verify()
    const second = await verify(newVisitor())
    expect((await search(first)).status).toBe(200)
    expect((await search(second)).status).toBe(200)
  })
})

it('gives a browser that is known its own cookie again, and a forged one a new one', async () => {
  const visitor = newVisitor()
  await sendCode(visitor)
  const { headers } = await verifyCode(visitor, await readCode(visitor), 'navegador=corto')
  expect(String(headers['set-cookie'])).toMatch(/^navegador=[\w-]{43};/)
})
