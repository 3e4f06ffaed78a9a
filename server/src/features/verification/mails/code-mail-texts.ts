import type { Language } from '@multas/domain'

export interface CodeMailTexts {
  subject(code: string, site: string): string
  readonly title: string
  readonly label: string
  inBrief(minutes: number): string
  use(site: string, use: string): string
  lifetime(minutes: number, until: string): string
  readonly askedBy: string
  visitor(host: string): string
  holder(host: string): string
}

export const CODE_MAIL_TEXTS: Readonly<Record<Language, CodeMailTexts>> = {
  es: {
    subject: (code, site) => `${code} es tu código de ${site}`,
    title: 'Tu código de verificación',
    label: 'Tu código de verificación es',
    inBrief: (minutes) => `Vale ${minutes} minutos y sirve una sola vez.`,
    use: (site, use) => `Usalo en ${site} para ${use}.`,
    lifetime: (minutes, until) => `Vale ${minutes} minutos, hasta las ${until}, y sirve una sola vez.`,
    askedBy: 'Lo pidió',
    visitor: (host) => `Alguien que escribió tu correo en ${host}`,
    holder: (host) => `Alguien que ingresó a tu cuenta en ${host}`,
  },
  en: {
    subject: (code, site) => `${code} is your ${site} code`,
    title: 'Your verification code',
    label: 'Your verification code is',
    inBrief: (minutes) => `Valid for ${minutes} minutes and for one use.`,
    use: (site, use) => `Use it on ${site} to ${use}.`,
    lifetime: (minutes, until) =>
      `Valid for ${minutes} minutes, until ${until} (time in Argentina), and for one use.`,
    askedBy: 'Requested by',
    visitor: (host) => `Someone who typed your e-mail on ${host}`,
    holder: (host) => `Someone signed in to your account on ${host}`,
  },
  pt: {
    subject: (code, site) => `${code} é o seu código de ${site}`,
    title: 'Seu código de verificação',
    label: 'Seu código de verificação é',
    inBrief: (minutes) => `Vale ${minutes} minutos e serve uma única vez.`,
    use: (site, use) => `Use em ${site} para ${use}.`,
    lifetime: (minutes, until) =>
      `Vale ${minutes} minutos, até as ${until} (hora da Argentina), e serve uma única vez.`,
    askedBy: 'Pedido por',
    visitor: (host) => `Alguém que digitou o seu e-mail em ${host}`,
    holder: (host) => `Alguém que entrou na sua conta em ${host}`,
  },
}
