import {
  argentineMoment,
  describeNotConsulted,
  formatLongDate,
  infractionCount,
  jurisdictionsWarning,
  type Language,
  type SubjectKind,
  writeOtherKind,
} from '@multas/domain'

export interface ResultsMailTexts {
  subject(site: string): string
  readonly title: string
  readonly labels: { readonly [name in 'search' | 'pending' | 'settled' | 'answered']: string }
  of(part: number, whole: number): string
  found(pending: number, settled: number): string
  nothingKnown(): string
  noneAnywhere(total: number): string
  noneWhereAnswered(answered: number, total: number): string
  failed(names: readonly string[]): string | null
  unasked(count: number): string
  notAsked(count: number): string | null
  otherKind(kind: SubjectKind, names: readonly string[]): string
  readonly open: string
  isPrivate(expiresAt: Date): string
  whyItCame(site: string): string
}

const dayOf = (instant: Date): string => argentineMoment(instant.getTime()).day
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const longDate = (tag: string) => (instant: Date) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayOf(instant)))
const listIn = (tag: string, names: readonly string[]) => new Intl.ListFormat(tag).format(names)
const englishDate = longDate('en-GB')
const portugueseDate = longDate('pt-BR')

const SPANISH: ResultsMailTexts = {
  subject: (site) => `Tu búsqueda en ${site} terminó`,
  title: 'Tu búsqueda terminó',
  labels: {
    search: 'Búsqueda',
    pending: 'Pendientes',
    settled: 'Resueltas',
    answered: 'Jurisdicciones que respondieron',
  },
  of: (part, whole) => `${part} de ${whole}`,
  found: (pending, settled) =>
    `Encontramos ${infractionCount(pending + settled)}: ${counted(pending, 'pendiente', 'pendientes')} y ${counted(settled, 'resuelta', 'resueltas')}.`,
  nothingKnown: () => 'Ninguna jurisdicción respondió, así que no sabemos si hay infracciones.',
  noneAnywhere: (total) =>
    `No encontramos infracciones en ${total === 1 ? 'la jurisdicción consultada' : `ninguna de las ${total} jurisdicciones`}.`,
  noneWhereAnswered: (answered, total) =>
    `No encontramos infracciones en ${answered === 1 ? 'la única jurisdicción que respondió' : `las ${answered} jurisdicciones que respondieron`}, de ${total}.`,
  failed: jurisdictionsWarning,
  unasked: (count) =>
    `${count === 1 ? 'Otra jurisdicción no se consultó' : `Otras ${count} jurisdicciones no se consultaron`} en línea: el resultado dice cuáles y por qué.`,
  notAsked: (count) => describeNotConsulted(count) || null,
  otherKind: writeOtherKind,
  open: 'Ver el resultado completo',
  isPrivate: (expiresAt) =>
    `El enlace es privado: quien lo tenga puede ver el resultado. Vence el ${formatLongDate(dayOf(expiresAt))}.`,
  whyItCame: (site) =>
    `Te llega porque verificaste este correo para buscar en ${site}. Buscar no te suma a ninguna lista de correo.`,
}

const ENGLISH: ResultsMailTexts = {
  subject: (site) => `Your search on ${site} has ended`,
  title: 'Your search has ended',
  labels: {
    search: 'Search',
    pending: 'Unpaid',
    settled: 'Settled',
    answered: 'Jurisdictions that answered',
  },
  of: (part, whole) => `${part} of ${whole}`,
  found: (pending, settled) =>
    `We found ${counted(pending + settled, 'fine', 'fines')}: ${pending} unpaid and ${settled} settled.`,
  nothingKnown: () => 'No jurisdiction answered, so we do not know whether there are fines.',
  noneAnywhere: (total) =>
    total === 1
      ? 'We found no fines in the jurisdiction that was asked.'
      : `We found no fines in any of the ${total} jurisdictions.`,
  noneWhereAnswered: (answered, total) =>
    answered === 1
      ? `We found no fines in the only jurisdiction that answered, of ${total}.`
      : `We found no fines in the ${answered} jurisdictions that answered, of ${total}.`,
  failed: (names) =>
    names.length === 0
      ? null
      : `Attention - Some jurisdictions could not be asked completely: ${names.join(', ')}. The fines of these jurisdictions are kept as unpaid until the next check.`,
  unasked: (count) =>
    `${count === 1 ? 'One other jurisdiction was' : `${count} other jurisdictions were`} not asked online: the result says which and why.`,
  notAsked: (count) =>
    count === 0
      ? null
      : `${count === 1 ? 'One other does' : `${count} others do`} not allow this search or cannot be asked yet.`,
  otherKind: (kind, names) =>
    `This result says nothing about ${listIn('en', names)}: ${names.length === 1 ? 'it answers' : 'they answer'} only by ${kind === 'dni' ? 'DNI' : 'licence plate'}.`,
  open: 'See the whole result',
  isPrivate: (expiresAt) =>
    `The link is private: anyone who has it can see the result. It expires on ${englishDate(expiresAt)}.`,
  whyItCame: (site) =>
    `You receive this because you verified this e-mail to search on ${site}. Searching adds you to no mailing list.`,
}

const PORTUGUESE: ResultsMailTexts = {
  subject: (site) => `Sua busca em ${site} terminou`,
  title: 'Sua busca terminou',
  labels: {
    search: 'Busca',
    pending: 'Pendentes',
    settled: 'Resolvidas',
    answered: 'Jurisdições que responderam',
  },
  of: (part, whole) => `${part} de ${whole}`,
  found: (pending, settled) =>
    `Encontramos ${counted(pending + settled, 'multa', 'multas')}: ${counted(pending, 'pendente', 'pendentes')} e ${counted(settled, 'resolvida', 'resolvidas')}.`,
  nothingKnown: () => 'Nenhuma jurisdição respondeu, então não sabemos se há multas.',
  noneAnywhere: (total) =>
    `Não encontramos multas ${total === 1 ? 'na jurisdição consultada' : `em nenhuma das ${total} jurisdições`}.`,
  noneWhereAnswered: (answered, total) =>
    answered === 1
      ? `Não encontramos multas na única jurisdição que respondeu, de ${total}.`
      : `Não encontramos multas nas ${answered} jurisdições que responderam, de ${total}.`,
  failed: (names) =>
    names.length === 0
      ? null
      : `Atenção - Algumas jurisdições não puderam ser consultadas por completo: ${names.join(', ')}. As multas dessas jurisdições são mantidas como pendentes até a próxima verificação.`,
  unasked: (count) =>
    `${count === 1 ? 'Outra jurisdição não foi consultada' : `Outras ${count} jurisdições não foram consultadas`} online: o resultado diz quais e por quê.`,
  notAsked: (count) =>
    count === 0
      ? null
      : count === 1
        ? 'Outra não permite esta consulta ou ainda não é consultada.'
        : `Outras ${count} não permitem esta consulta ou ainda não são consultadas.`,
  otherKind: (kind, names) =>
    `De ${listIn('pt-BR', names)} este resultado não diz nada: ${names.length === 1 ? 'responde' : 'respondem'} apenas por ${kind === 'dni' ? 'DNI' : 'placa'}.`,
  open: 'Ver o resultado completo',
  isPrivate: (expiresAt) =>
    `O link é privado: quem o tiver pode ver o resultado. Vence em ${portugueseDate(expiresAt)}.`,
  whyItCame: (site) =>
    `Você recebe este e-mail porque o verificou para buscar em ${site}. Buscar não inclui você em nenhuma lista de e-mails.`,
}

export const RESULTS_MAIL_TEXTS: Readonly<Record<Language, ResultsMailTexts>> = {
  es: SPANISH,
  en: ENGLISH,
  pt: PORTUGUESE,
}
