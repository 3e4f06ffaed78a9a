import type { Translations } from '../translations.ts'

/** The answer at the top of a result. */
export const ANSWER: Translations = {
  'Ver qué respondió cada una': { en: 'See what each one answered', pt: 'Ver o que cada uma respondeu' },
  '; en {0} no hay infracciones.': { en: '; {0} of them have no fines.', pt: '; {0} não têm multas.' },
  'Respondió la jurisdicción consultada{0}': {
    en: 'The jurisdiction that was asked answered{0}',
    pt: 'A jurisdição consultada respondeu{0}',
  },
  'Respondió la jurisdicción consultada.': {
    en: 'The jurisdiction that was asked answered.',
    pt: 'A jurisdição consultada respondeu.',
  },
  'Respondieron las {0} jurisdicciones{1}': {
    en: 'All {0} jurisdictions answered{1}',
    pt: 'As {0} jurisdições responderam{1}',
  },
  'Respondieron las {0} jurisdicciones consultadas.': {
    en: 'All {0} jurisdictions that were asked answered.',
    pt: 'As {0} jurisdições consultadas responderam.',
  },
  'Otra no se consulta.': { en: 'One other is not asked.', pt: 'Outra não é consultada.' },
  'Otras {0} no se consultan.': { en: '{0} others are not asked.', pt: 'Outras {0} não são consultadas.' },
  'No es un libre deuda.': {
    en: 'This is not a certificate of no debt (libre deuda).',
    pt: 'Não é uma certidão negativa de débitos (libre deuda).',
  },
  'No pudimos saberlo de {0}: puede haber más.': {
    en: 'We could not find out from {0}: there may be more.',
    pt: 'Não foi possível saber de {0}: pode haver mais.',
  },
  'Ninguna jurisdicción permite esta consulta': {
    en: 'No jurisdiction allows this search',
    pt: 'Nenhuma jurisdição permite esta consulta',
  },
  'La jurisdicción consultada no respondió bien': {
    en: 'The jurisdiction that was asked did not answer properly',
    pt: 'A jurisdição consultada não respondeu bem',
  },
  'Ninguna de las {0} jurisdicciones respondió bien': {
    en: 'None of the {0} jurisdictions answered properly',
    pt: 'Nenhuma das {0} jurisdições respondeu bem',
  },
  '{0} {1} de {2} jurisdicciones': { en: '{1} of {2} jurisdictions {0}', pt: '{0} {1} de {2} jurisdições' },
  Respondió: { en: 'answered', pt: 'Respondeu' },
  Respondieron: { en: 'answered', pt: 'Responderam' },
  'Preparando el PDF…': { en: 'Preparing the PDF…', pt: 'Preparando o PDF…' },
  '1 con pago voluntario abierto:': {
    en: '1 with voluntary payment open:',
    pt: '1 com pagamento voluntário aberto:',
  },
  '{0} con pago voluntario abierto:': {
    en: '{0} with voluntary payment open:',
    pt: '{0} com pagamento voluntário aberto:',
  },
  'la de {0} {1}.': { en: 'the one of {0} is {1}.', pt: 'a de {0} {1}.' },
  'Ver la que vence': { en: 'See the one that is due', pt: 'Ver a que vence' },
  'Ver la que vence primero': { en: 'See the one due first', pt: 'Ver a que vence primeiro' },
  'Importes que informa cada jurisdicción. {0}': {
    en: 'Amounts as each jurisdiction reports them, in Argentine pesos (ARS). {0}',
    pt: 'Valores que cada jurisdição informa, em pesos argentinos (ARS). {0}',
  },
  'Las infracciones aparecen a medida que cada jurisdicción responde.': {
    en: 'Fines appear as each jurisdiction answers.',
    pt: 'As multas aparecem à medida que cada jurisdição responde.',
  },
  'Nada pendiente': { en: 'Nothing unpaid', pt: 'Nada pendente' },
  'Nada pendiente {0}': { en: 'Nothing unpaid {0}', pt: 'Nada pendente {0}' },
  'nada pendiente': { en: 'nothing unpaid', pt: 'nada pendente' },
  'Hasta ahora': { en: 'So far', pt: 'Até agora' },
  'Hasta ahora {0}': { en: 'So far {0}', pt: 'Até agora {0}' },
  'no encontramos infracciones': { en: 'we found no fines', pt: 'não encontramos multas' },
  'Hasta ahora no encontramos infracciones': {
    en: 'So far we found no fines',
    pt: 'Até agora não encontramos multas',
  },
  '¡Excelente! No se encontraron infracciones para esta patente.': {
    en: 'Excellent! No fines were found for this plate.',
    pt: 'Excelente! Não foram encontradas multas para esta placa.',
  },
  'Ahí puede haber infracciones: no respondieron, o las tenés que consultar vos.': {
    en: 'There may be fines there: they did not answer, or you have to ask them yourself.',
    pt: 'Lá pode haver multas: não responderam, ou você mesmo precisa consultá-las.',
  },
  'Tenés {0} {1}, por {2}': {
    en: 'You have {0} {1}, of {2}',
    pt: 'Você tem {0} {1}, de {2}',
  },
  'Tenés {0} {1}, sin importe': {
    en: 'You have {0} {1}, without an amount',
    pt: 'Você tem {0} {1}, sem valor',
  },
  pendientes: { en: 'unpaid', pt: 'pendentes' },
  'El importe no está informado o falta que lo fijen.': {
    en: 'The amount is not reported or has yet to be set.',
    pt: 'O valor não foi informado ou ainda não foi definido.',
  },
  'Y {0} sin importe: no {1} en la suma.': {
    en: 'And {0} without an amount: {1} not in the sum.',
    pt: 'E {0} sem valor: não {1} na soma.',
  },
  está: { en: 'it is', pt: 'está' },
  están: { en: 'they are', pt: 'estão' },
  '{0} en juicio: puede tener costas.': {
    en: '{0} in court: there may be costs.',
    pt: '{0} em juízo: pode haver custas.',
  },
  '{0} con el pago voluntario vencido: el importe puede ser mayor.': {
    en: '{0} with a reduced price that has expired: the amount may be higher.',
    pt: '{0} com o pagamento voluntário vencido: o valor pode ser maior.',
  },
  'Debés {0} en {1}': { en: 'You owe {0} for {1}', pt: 'Você deve {0} em {1}' },
  'No pudimos saberlo: ninguna jurisdicción permite esta consulta': {
    en: 'We could not find out: no jurisdiction allows this search',
    pt: 'Não foi possível saber: nenhuma jurisdição permite esta consulta',
  },
  'No pudimos saberlo: ninguna jurisdicción respondió bien': {
    en: 'We could not find out: no jurisdiction answered properly',
    pt: 'Não foi possível saber: nenhuma jurisdição respondeu bem',
  },
  'No pudimos saberlo de {0}': { en: 'We could not find out from {0}', pt: 'Não foi possível saber de {0}' },
  'No pudimos saberlo de {0} jurisdicciones': {
    en: 'We could not find out from {0} jurisdictions',
    pt: 'Não foi possível saber de {0} jurisdições',
  },
  'en la jurisdicción que respondió': {
    en: 'in the jurisdiction that answered',
    pt: 'na jurisdição que respondeu',
  },
  'en las {0} jurisdicciones que respondieron': {
    en: 'in the {0} jurisdictions that answered',
    pt: 'nas {0} jurisdições que responderam',
  },
  'Guardar o compartir': { en: 'Save or share', pt: 'Salvar ou compartilhar' },
}
