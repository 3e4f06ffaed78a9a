import { type ActorWords, type NamedMember, nameActor as nameIn } from '../../organizations/index.ts'

const WORDS: ActorWords = {
  gone: 'Una persona del municipio',
  kinds: { key: 'Un programa, con una clave de API' },
  others: 'El operador del sitio',
}

export const nameActor = (by: string, members: readonly NamedMember[], ownId: string): string =>
  nameIn(by, members, WORDS, ownId)
