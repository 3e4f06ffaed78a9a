import { describe, expect, it } from 'vitest'
import { TRUSTED_PROXIES_FORMAT } from '../platform/http/trusted-proxies.ts'
import { readSettings } from './read-settings.ts'

const faultsOf = (env: Record<string, string>) => {
  const reading = readSettings(env)
  return reading.ok ? [] : reading.faults
}

describe('the settings', () => {
  it('have a default each: nothing set at all starts the whole product', () => {
    const reading = readSettings({ PATH: '/usr/bin', HOME: '/root' })
    expect(reading).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        siteUrl: 'http://localhost:3000',
        role: 'all',
        databaseUrl: null,
      },
    })
  })

  it.each([
    ['PORT', '80a', 'PORT: expected a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: expected a whole number from 0 to 65535'],
    ['ROLE', 'boss', 'ROLE: expected one of all, web, worker'],
    ...[
      'multas.ar',
      'https://multas.ar/sitio',
      'https://multas.ar?a=b',
      'https://ana:clave@multas.ar',
      'https://multas.ar:99999',
    ].map((value) => [
      'SITE_URL',
      value,
      'SITE_URL: expected http:// or https:// and a host, without a path (https://multas.example)',
    ]),
    ['SMTP_URL', 'http://mail', 'SMTP_URL: expected an address that starts with smtp:// or smtps://'],
    ...['smtp://u:pa/ss@mail', 'smtp://u:50%@mail', 'smtp://mail:99999'].map((value) => [
      'SMTP_URL',
      value,
      'SMTP_URL: expected a single host, with user and password percent-encoded (# as %23)',
    ]),
    ...['@', 'hola', 'Multas <hola@multas.example', 'Multas hola@multas.example'].map((value) => [
      'MAIL_FROM',
      value,
      'MAIL_FROM: expected an e-mail address, or a name and one in <>',
    ]),
    ['SEARCH_DEADLINE_S', '0', 'SEARCH_DEADLINE_S: expected a whole number from 1 to 600'],
    [
      'TILE_URL',
      'https://{s}.tiles.example/{z}/{x}/{y}',
      'TILE_URL: expected an address with {z}, {x}, and {y} or {-y} in its path',
    ],
    [
      'TILE_URL',
      'https://tiles.example/{z}/{y}',
      'TILE_URL: expected an address with {z}, {x}, and {y} or {-y} in its path',
    ],
    ['CONTACT_EMAIL', 'Ana <ana@x.example>', 'CONTACT_EMAIL: expected an e-mail address'],
    ['TRUST_PROXY', 'on', `TRUST_PROXY: ${TRUSTED_PROXIES_FORMAT}`],
    ['TRUST_PROXY', 'nginx', `TRUST_PROXY: ${TRUSTED_PROXIES_FORMAT}`],
    [
      'DATABASE_URL',
      'postgres://u:p@one:5432,two:5432/multas',
      'DATABASE_URL: expected a single host, with user and password percent-encoded (# as %23)',
    ],
    [
      'DATABASE_URL',
      'postgres://u:50%@localhost/multas',
      'DATABASE_URL: expected a single host, with user and password percent-encoded (# as %23)',
    ],
    [
      'DATABASE_URL',
      'postgres://u:pa#ss@localhost/multas',
      'DATABASE_URL: expected a single host, with user and password percent-encoded (# as %23)',
    ],
    ['APP_SECRET', 'short', 'APP_SECRET: expected at least 32 characters'],
  ])('name the malformed one and say what was expected: %s=%s', (name = '', value = '', fault = '') => {
    expect(faultsOf({ APP_SECRET: 's'.repeat(32), [name]: value })).toEqual([fault])
  })

  it('have an address past the pooler only beside that of the pooler', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://db:5432/multas' }
    expect(faultsOf(direct)).toEqual([
      'DATABASE_DIRECT_URL: set DATABASE_URL too, to the address of the pooler',
    ])
    expect(faultsOf({ DATABASE_READ_URL: 'postgres://db:5432/multas' })).toEqual([
      'DATABASE_READ_URL: set DATABASE_URL too, to the address of its primary',
    ])
    const both = { ...direct, DATABASE_URL: 'postgres://db:6432/multas', APP_SECRET: 's'.repeat(32) }
    expect(readSettings(both)).toMatchObject({
      settings: { databaseUrl: both.DATABASE_URL, databaseDirectUrl: both.DATABASE_DIRECT_URL },
    })
  })

  it('list every fault at once', () => {
    expect(faultsOf({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
  })

  it.each([
    'MONITORING_INTERVAL',
    'MERCADOPAGO_SANDBOX',
    'VAPID_KEY',
    'EVIDENCE_S3_PREFIX',
    'WEBHOOKS_TIMEOUT',
    'NOTICES_EVERY',
    'MAIL_REPLY_TO',
  ])('stop at %s, which begins as a setting of ours does', (name) => {
    expect(faultsOf({ [name]: 'x' })[0]).toContain(`${name}: unknown`)
  })

  it('leave alone what other programs set', () => {
    expect(faultsOf({ APP_ENV: 'x', LOG_FORMAT: 'x', DATA_ROOT: 'x', MAX_MEMORY: 'x', PGHOST: 'x' })).toEqual(
      [],
    )
  })

  it.each(['SITE_NAM', 'SITEURL', 'DATABSE_URL', 'SEARCH_WAIT', 'APP_SECERT', 'site_name', 'TURST_PROXY'])(
    'stop at %s, which was surely meant for us',
    (name) => {
      expect(faultsOf({ [name]: 'x' })[0]).toContain(`${name}: unknown`)
    },
  )

  it.each(['PATH', 'HOSTNAME', 'PWD', 'CORDOBA_URL', 'npm_config_port', 'PORTAL', 'LANG'])(
    'leave %s alone, which is none of ours',
    (name) => {
      expect(faultsOf({ [name]: 'x' })).toEqual([])
    },
  )

  it.each([
    [{}, 'no-responder@localhost'],
    [{ SITE_URL: 'https://multas.example', SITE_NAME: 'Multas' }, 'no-responder@multas.example'],
    [{ MAIL_FROM: 'Multas <hola@multas.example>' }, 'hola@multas.example'],
    [{ MAIL_FROM: 'hola@multas.example' }, 'hola@multas.example'],
    [{ MAIL_FROM: 'a@multas.example', CONTACT_EMAIL: 'b@multas.example' }, 'b@multas.example'],
  ])('know where visitors write to: %j', (env, contactEmail) => {
    expect(readSettings(env)).toMatchObject({ ok: true, settings: { contactEmail } })
  })

  it('write the address of the site as a browser does, and the sender as mail servers read it', () => {
    expect(readSettings({ SITE_URL: 'HTTPS://Ñandú.example:443/', SITE_NAME: 'Multas: "ya"' })).toMatchObject(
      {
        settings: {
          siteUrl: 'https://xn--and-6ma2c.example',
          mailFrom: '"Multas: ya" <no-responder@xn--and-6ma2c.example>',
        },
      },
    )
  })

  const bucket = {
    EVIDENCE_S3_ENDPOINT: 'https://s3.example',
    EVIDENCE_S3_BUCKET: 'evidencia',
    EVIDENCE_S3_REGION: 'sa-east-1',
    EVIDENCE_S3_KEY_ID: 'id',
    EVIDENCE_S3_SECRET: 'secret',
  }

  it('take a bucket whole or not at all', () => {
    expect(readSettings(bucket)).toMatchObject({
      ok: true,
      settings: { evidenceBucket: { endpoint: 'https://s3.example', bucket: 'evidencia', secret: 'secret' } },
    })
    expect(readSettings({})).toMatchObject({ ok: true, settings: { evidenceBucket: null } })
    expect(faultsOf({ ...bucket, EVIDENCE_S3_REGION: '', EVIDENCE_S3_SECRET: '' })).toEqual([
      'EVIDENCE_S3_REGION: required when another EVIDENCE_S3_ setting is set',
      'EVIDENCE_S3_SECRET: required when another EVIDENCE_S3_ setting is set',
    ])
    expect(faultsOf({ ...bucket, EVIDENCE_S3_BUCKET: 'No/Bucket' })).toEqual([
      'EVIDENCE_S3_BUCKET: expected a bucket name',
    ])
  })

  it('ask for a secret with a database of its own', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://db/multas' })[0]).toContain('APP_SECRET')
  })
})
