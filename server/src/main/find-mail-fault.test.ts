import { describe, expect, it } from 'vitest'
import { findMailFault } from './find-mail-fault.ts'

const LOCAL = { smtpUrl: null, isDemo: true, host: '127.0.0.1', siteUrl: 'http://localhost:3000' }

describe('a site without a mail server', () => {
  it.each([
    {},
    { host: '::1', siteUrl: 'http://[::1]:3000' },
    { host: 'localhost', siteUrl: 'http://127.0.0.2' },
    { smtpUrl: 'smtp://mail.example', isDemo: false, host: '0.0.0.0', siteUrl: 'https://multas.example' },
  ])('may run with %j', (given) => {
    expect(findMailFault({ ...LOCAL, ...given })).toEqual([])
  })

  it.each([
    [{ isDemo: false }, 'because the sources are real (DEMO_DATA is not on). The local'],
    [{ host: '0.0.0.0' }, 'because HOST is 0.0.0.0. The local'],
    [{ host: '::' }, 'because HOST is ::. The local'],
    [{ siteUrl: 'https://localhost' }, 'because SITE_URL is https://localhost. The local'],
    [
      { siteUrl: 'http://localhost.multas.example' },
      'because SITE_URL is http://localhost.multas.example. The local',
    ],
    [
      { isDemo: false, host: '10.0.0.4', siteUrl: 'https://multas.example' },
      'because the sources are real (DEMO_DATA is not on) and HOST is 10.0.0.4 and SITE_URL is https://multas.example. The local',
    ],
  ])('may not with %j', (given, reason) => {
    const [fault] = findMailFault({ ...LOCAL, ...given })
    expect(fault).toMatch(/^SMTP_URL: required \(smtp/)
    expect(fault).toContain(reason)
  })
})
