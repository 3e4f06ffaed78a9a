import type { Translations } from '../translations.ts'

/** The reply of each jurisdiction. */
export const COVERAGE: Translations = {
  'Respuesta de las {0}, de una consulta anterior': {
    en: 'Answer of {0} (time in Argentina), from an earlier search',
    pt: 'Resposta das {0} (hora da Argentina), de uma consulta anterior',
  },
  'Consultada a las {0}': {
    en: 'Asked at {0} (time in Argentina)',
    pt: 'Consultada às {0} (hora da Argentina)',
  },
  '{0} El resultado es lo que informan hoy: no es un libre deuda.': {
    en: '{0} The result is what they report today: it is not a certificate of no debt (libre deuda).',
    pt: '{0} O resultado é o que elas informam hoje: não é uma certidão negativa de débitos (libre deuda).',
  },
  '{0} Más abajo está qué respondió cada una y cómo seguir.': {
    en: '{0} What each one answered, and how to go on, is below.',
    pt: '{0} Mais abaixo está o que cada uma respondeu e como continuar.',
  },
  'Qué respondió cada jurisdicción': {
    en: 'What each jurisdiction answered',
    pt: 'O que cada jurisdição respondeu',
  },

  '1 respondió en parte.': { en: '1 answered in part.', pt: '1 respondeu em parte.' },
  '{0} respondieron en parte.': { en: '{0} answered in part.', pt: '{0} responderam em parte.' },
  'De {0} no sabemos nada.': { en: 'Of {0} we know nothing.', pt: 'De {0} não sabemos nada.' },
  'Informaron infracciones': { en: 'Reported fines', pt: 'Informaram multas' },
  'Respondieron en parte': { en: 'Answered in part', pt: 'Responderam em parte' },
  'Lo que informaron está en la lista. Pueden tener otras infracciones que no vemos.': {
    en: 'What they reported is in the list. They may have other fines that we do not see.',
    pt: 'O que informaram está na lista. Podem ter outras multas que não vemos.',
  },
  'No respondieron bien': { en: 'Did not answer properly', pt: 'Não responderam bem' },
  'Pueden tener infracciones que no vemos. Lo que ya se conocía queda como pendiente.': {
    en: 'They may have fines that we do not see. What was known before stays unpaid.',
    pt: 'Podem ter multas que não vemos. O que já se conhecia continua pendente.',
  },
  'No llegamos a consultarlas': { en: 'We could not ask them in time', pt: 'Não conseguimos consultá-las' },
  'Estamos recibiendo muchas búsquedas. Pueden tener infracciones que no vemos.': {
    en: 'We are receiving many searches. They may have fines that we do not see.',
    pt: 'Estamos recebendo muitas buscas. Podem ter multas que não vemos.',
  },
  'Las tenés que consultar vos': {
    en: 'You have to ask these yourself',
    pt: 'Estas você mesmo precisa consultar',
  },
  'Su sitio pide que una persona haga la consulta. Te copiamos el dato para que lo pegues.': {
    en: 'Their sites want a person to ask. We copy the plate for you to paste it there.',
    pt: 'Os sites delas pedem que uma pessoa faça a consulta. Copiamos o dado para você colar.',
  },
  'No tienen infracciones': { en: 'Have no fines', pt: 'Não têm multas' },
  'No las consultamos': { en: 'Not asked', pt: 'Não consultadas' },
  'No permiten este tipo de consulta o todavía no tenemos un convenio para consultarlas.': {
    en: 'They do not allow this kind of search, or we have no agreement to ask them yet.',
    pt: 'Não permitem este tipo de consulta ou ainda não temos um acordo para consultá-las.',
  },
  'DNI copiado': { en: 'DNI copied', pt: 'DNI copiado' },
  'Patente copiada': { en: 'Plate copied', pt: 'Placa copiada' },
  'Copiar {0} y abrir el sitio oficial': {
    en: 'Copy the {0} and open the official site (in Spanish)',
    pt: 'Copiar {0} e abrir o site oficial (em espanhol)',
  },
  patente: { en: 'plate', pt: 'placa' },
  'Abrir el sitio oficial': {
    en: 'Open the official site (in Spanish)',
    pt: 'Abrir o site oficial (em espanhol)',
  },
  ' de {0} (se abre en otra pestaña)': {
    en: ' of {0} (opens in another tab)',
    pt: ' de {0} (abre em outra aba)',
  },
  'Pegalo en el formulario oficial.': {
    en: 'Paste it into the official form.',
    pt: 'Cole no formulário oficial.',
  },
  'Lo que este resultado no dice': {
    en: 'What this result does not say',
    pt: 'O que este resultado não diz',
  },
  'De {0} este resultado no dice nada: {1} solo por {2}.': {
    en: 'This result says nothing of {0}: {1} by {2} only.',
    pt: 'De {0} este resultado não diz nada: {1} apenas por {2}.',
  },
  responde: { en: 'it answers', pt: 'responde' },
  responden: { en: 'they answer', pt: 'respondem' },
  'Buscar también por {0}': { en: 'Search by {0} as well', pt: 'Buscar também por {0}' },
  'Con infracciones': { en: 'With fines', pt: 'Com multas' },
  'Sin infracciones': { en: 'No fines', pt: 'Sem multas' },
  'Respuesta incompleta': { en: 'Incomplete answer', pt: 'Resposta incompleta' },
  'Necesita que consultes vos': { en: 'You have to ask', pt: 'Você precisa consultar' },
  'No permite esta consulta': { en: 'Does not allow this search', pt: 'Não permite esta consulta' },
  'Todavía no se consulta': { en: 'Not asked yet', pt: 'Ainda não consultada' },
  'En mantenimiento': { en: 'Under maintenance', pt: 'Em manutenção' },
  'No respondió a tiempo': { en: 'Did not answer in time', pt: 'Não respondeu a tempo' },
  'Falló la consulta': { en: 'The request failed', pt: 'A consulta falhou' },
  'No llegamos a consultarla': { en: 'We could not ask it in time', pt: 'Não conseguimos consultá-la' },
  Consultando: { en: 'Asking', pt: 'Consultando' },
}
