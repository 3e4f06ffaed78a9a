import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'

const describeOf = (slug: string) => ask('GET', `/api/jurisdictions/${slug}`)

describe('what is known of a jurisdiction', () => {
  it('is published with its sources, and may be cached for some minutes', async () => {
    const { status, body, headers } = await describeOf('buenos-aires')
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^public, max-age=[1-9][0-9]+$/)
    expect(body).toMatchObject({
      slug: 'buenos-aires',
      name: 'Buenos Aires',
      level: 'provincial',
      officialSite: 'https://www.gba.gob.ar',
      facts: {
        voluntaryPayment: {
          discount: 50,
          norm: expect.any(String),
          source: expect.stringMatching(/^https:/),
          checked: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
        prescription: { norm: 'Ley 24.449, artículo 89' },
      },
    })
  })

  it('makes up no discount where none is known', async () => {
    const { status, body } = await describeOf('santa-fe')
    expect(status).toBe(200)
    expect(body).toMatchObject({ facts: { voluntaryPayment: null, offices: [] } })
  })

  it('does not reveal how it is queried', async () => {
    const { text } = await describeOf('nacional')
    expect(text).not.toMatch(/sources|base_url|X-Convenio|_URL|_KEY|127\.0\.0\.1|localhost/)
  })

  it.each(['atlantida', 'registro-automotor', 'platforms'])('%s is none', async (slug) => {
    const { status, body } = await describeOf(slug)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'no_encontrado' })
  })

  it.each(['Buenos-Aires', '..%2fcaba', 'a'.repeat(61), '%00', 'caba.yaml'])(
    '%s is not a slug',
    async (slug) => {
      const { status, body } = await describeOf(slug)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'datos_invalidos' })
    },
  )
})
