import type { Translations } from '../translations.ts'

/** The cost of each way to settle a fine, for one fine or all of them. */
export const WEIGHING: Translations = {
  'Pagar o reclamar: cuánto me conviene': {
    en: 'Pay or contest: what is best for me',
    pt: 'Pagar ou recorrer: o que me convém',
  },
  'Cuánto me conviene': { en: 'What is best for me', pt: 'O que me convém' },
  'Las {0} infracciones pendientes, juntas. Orientativo, no es asesoramiento legal: vale lo que dice cada notificación.':
    {
      en: 'The {0} unpaid fines together. For guidance, not legal advice: what each notice says is what counts.',
      pt: 'As {0} multas pendentes, juntas. Orientativo, não é aconselhamento jurídico: vale o que diz cada notificação.',
    },
  'No pudimos cargar los datos de {0}: sus cuotas faltan abajo.': {
    en: 'We could not fetch the information on {0}: the instalments there are missing below.',
    pt: 'Não foi possível buscar os dados de {0}: suas parcelas faltam abaixo.',
  },
  'una jurisdicción': { en: 'one jurisdiction', pt: 'uma jurisdição' },
  '{0} jurisdicciones': { en: '{0} jurisdictions', pt: '{0} jurisdições' },
  'Cargando los datos de las jurisdicciones': {
    en: 'Loading the information on the jurisdictions',
    pt: 'Carregando os dados das jurisdições',
  },
  'cada jurisdicción': { en: 'each jurisdiction', pt: 'cada jurisdição' },
  'Para ver una sola, abrila en la lista y elegí «Pagar o reclamar: cuánto me conviene».': {
    en: 'To see a single one, open it in the list and choose “Pay or contest: what is best for me”.',
    pt: 'Para ver uma só, abra-a na lista e escolha “Pagar ou recorrer: o que me convém”.',
  },
  'Reclamar todas': { en: 'Contest all', pt: 'Recorrer de todas' },
  'No hay un descuento que perder': { en: 'There is no discount to lose', pt: 'Não há desconto a perder' },
  'Se discute el importe completo: si rechazan los descargos, en general es lo que queda para pagar.': {
    en: 'The full amount is disputed: if the defences are rejected, in general that is what is left to pay.',
    pt: 'Discute-se o valor total: se rejeitarem as defesas, em geral é o que fica a pagar.',
  },
  'Se discute el importe completo: si rechazan el descargo, en general es lo que queda para pagar.': {
    en: 'The full amount is disputed: if the defence is rejected, in general that is what is left to pay.',
    pt: 'Discute-se o valor total: se rejeitarem a defesa, em geral é o que fica a pagar.',
  },
  'Se discute el importe completo.': { en: 'The full amount is disputed.', pt: 'Discute-se o valor total.' },
  'Esperar una semana': { en: 'Wait a week', pt: 'Esperar uma semana' },
  'Sin aumento que conozcamos': { en: 'No increase that we know of', pt: 'Sem aumento que conheçamos' },
  'En la semana terminan {0}.': { en: 'Ending this week: {0}.', pt: 'Terminam na semana: {0}.' },
  '1 descuento': { en: '1 discount', pt: '1 desconto' },
  '{0} descuentos': { en: '{0} discounts', pt: '{0} descontos' },
  'Intereses por demora y valores nuevos de la UF: no tenemos este dato.': {
    en: 'Interest for delay and new values of the fixed unit (UF): we do not have this information.',
    pt: 'Juros por atraso e valores novos da UF: não temos este dado.',
  },
  'Intereses por demora: no tenemos este dato.': {
    en: 'Interest for delay: we do not have this information.',
    pt: 'Juros por atraso: não temos este dado.',
  },
  'Hoy, con los descuentos abiertos': {
    en: 'Today, with the open discounts',
    pt: 'Hoje, com os descontos abertos',
  },
  'con importe desconocido o a determinar': {
    en: 'whose amount is unknown or to be set',
    pt: 'com valor desconhecido ou a definir',
  },
  'fuera del plan o sin importe completo conocido': {
    en: 'outside the plan or without a known full amount',
    pt: 'fora do plano ou sem valor total conhecido',
  },
  '1 infracción no lo conocemos': { en: '1 fine', pt: '1 multa' },
  '{0} infracciones no lo conocemos': { en: '{0} fines', pt: '{0} multas' },
  'De {0}: suman lo que piden hoy, si lo informan.': {
    en: 'We do not know it for {0}: what is asked today is added up, if reported.',
    pt: 'Não o conhecemos de {0}: soma-se o que pedem hoje, se informado.',
  },
  'Al menos {0}': { en: 'At least {0}', pt: 'Pelo menos {0}' },
  'Sin contar {0} {1}.': { en: 'Not counting {0} {1}.', pt: 'Sem contar {0} {1}.' },
  'Podés perder descuentos: no sabemos cuánto': {
    en: 'You may lose discounts: we do not know how much',
    pt: 'Você pode perder descontos: não sabemos quanto',
  },
  'Podés perder {0} de descuento{1}': {
    en: 'You may lose a discount of {0}{1}',
    pt: 'Você pode perder {0} de desconto{1}',
  },
  'Podés perder {0} de descuento': {
    en: 'You may lose a discount of {0}',
    pt: 'Você pode perder {0} de desconto',
  },
  ', o más': { en: ', or more', pt: ', ou mais' },
  'Puede subir: no sabemos cuánto': {
    en: 'It may go up: we do not know how much',
    pt: 'Pode subir: não sabemos quanto',
  },
  '{0} más{1}': { en: '{0} more{1}', pt: 'mais {0}{1}' },
  '{0} más': { en: '{0} more', pt: 'mais {0}' },
  ', al menos': { en: ', at least', pt: ', pelo menos' },
  '{0}, en {1} cuotas': { en: '{0}, in {1} instalments', pt: '{0}, em {1} parcelas' },
  'En cuotas': { en: 'In instalments', pt: 'Em parcelas' },
  'En cuotas, las demás': { en: 'In instalments, the others', pt: 'Em parcelas, as demais' },
  'En {0} cuotas': { en: 'In {0} instalments', pt: 'Em {0} parcelas' },
  'No tenemos este dato': { en: 'We do not have this information', pt: 'Não temos este dado' },
  'No informó hasta cuándo.': { en: 'It did not report until when.', pt: 'Não informou até quando.' },
  'Hasta el {0}.': { en: 'Until {0}.', pt: 'Até {0}.' },
  'Hoy, con descuento': { en: 'Today, with the discount', pt: 'Hoje, com desconto' },
  Hoy: { en: 'Today', pt: 'Hoje' },
  '{0} no informó un descuento abierto.': {
    en: '{0} did not report an open discount.',
    pt: '{0} não informou um desconto aberto.',
  },
  'Es lo que te piden hoy.': { en: 'This is what you are asked for today.', pt: 'É o que pedem hoje.' },
  'Después de ese día, si no se actualiza antes.': {
    en: 'After that day, unless it is updated before.',
    pt: 'Depois desse dia, se não for atualizado antes.',
  },
  'Si no se actualizó antes.': { en: 'Unless it was updated before.', pt: 'Se não foi atualizado antes.' },
  '{0} Lo informó {1}.': { en: '{0} Reported by {1}.', pt: '{0} Informado por {1}.' },
  '{0} Sale del descuento del {1} %.': {
    en: '{0} It follows from the discount of {1}%.',
    pt: '{0} Resulta do desconto de {1}%.',
  },
  'Un acta en juicio o con sentencia se arregla ahí.': {
    en: 'A record in court, or judged, is settled there.',
    pt: 'Uma autuação em juízo ou com sentença se resolve lá.',
  },
  '{0} da {1} cuotas, y no sabemos qué importe dividir.': {
    en: '{0} gives {1} instalments, and we do not know what amount to divide.',
    pt: '{0} dá {1} parcelas, e não sabemos que valor dividir.',
  },
  ' o ': { en: ' or ', pt: ' ou ' },
  'Calculado con el valor de la UF de hoy': {
    en: 'Computed with today’s value of the fixed unit (UF)',
    pt: 'Calculado com o valor da UF de hoje',
  },
  'Calculado sobre el importe completo de hoy: el plan puede tomar otro valor de la UF': {
    en: 'Computed from today’s full amount: the plan may take another value of the fixed unit (UF)',
    pt: 'Calculado sobre o valor total de hoje: o plano pode usar outro valor da UF',
  },
  'Sin interés': { en: 'Without interest', pt: 'Sem juros' },
  'No sabemos si tienen interés': {
    en: 'We do not know whether there is interest',
    pt: 'Não sabemos se têm juros',
  },
  '{0} de {1}': { en: '{0} of {1}', pt: '{0} de {1}' },
  '{0} y {1} de {2}': { en: '{0} and {1} of {2}', pt: '{0} e {1} de {2}' },
  'Si adherís hoy, la primera vence el {0} y la última el {1}; los feriados las pueden correr.': {
    en: 'If you join today, the first is due on {0} and the last on {1}; holidays may shift them.',
    pt: 'Se aderir hoje, a primeira vence em {0} e a última em {1}; os feriados podem adiá-las.',
  },
  'Lo dice lo que te notificaron del juicio.': {
    en: 'It is in what you were notified of the court case.',
    pt: 'Consta no que foi notificado a você do processo.',
  },
  'El descuento termina antes: desde el {0} {1}': {
    en: 'The discount ends before: from {0} {1}',
    pt: 'O desconto termina antes: desde {0} {1}',
  },
  'te piden más: no sabemos cuánto.': {
    en: 'you are asked for more: we do not know how much.',
    pt: 'pedem mais: não sabemos quanto.',
  },
  'son {0} más.': { en: 'it is {0} more.', pt: 'são mais {0}.' },
  'El descuento sigue: es hasta el {0}.': {
    en: 'The discount goes on: it is open until {0}.',
    pt: 'O desconto continua: vai até {0}.',
  },
  'Valor de hoy de la UF: no tenemos este dato. Si sube, puede subir lo que falta pagar.': {
    en: 'Today’s value of the fixed unit (UF): we do not have this information. If it goes up, what is left to pay may go up.',
    pt: 'Valor de hoje da UF: não temos este dado. Se subir, pode subir o que falta pagar.',
  },
  'El valor de la UF que conocemos no cambia en la semana.': {
    en: 'The value of the fixed unit (UF) that we know does not change this week.',
    pt: 'O valor da UF que conhecemos não muda na semana.',
  },
  'El valor de la UF puede cambiar el {0}: no sabemos cuánto cambia esta acta.': {
    en: 'The value of the fixed unit (UF) may change on {0}: we do not know by how much this record changes.',
    pt: 'O valor da UF pode mudar em {0}: não sabemos quanto muda esta autuação.',
  },
  'El valor de la UF cambia el {0}: {1} más para esta acta.': {
    en: 'The value of the fixed unit (UF) changes on {0}: {1} more for this record.',
    pt: 'O valor da UF muda em {0}: mais {1} para esta autuação.',
  },
}
