import type { Translations } from '../translations.ts'

/** Paying or contesting a fine, the model letter, and reporting a wrong record. */
export const ADVICE: Translations = {
  Cuánto: { en: 'How much', pt: 'Quanto' },
  'Se discute el total': { en: 'The total is disputed', pt: 'Discute-se o total' },
  'Se discuten {0}': { en: '{0} is disputed', pt: 'Discutem-se {0}' },
  'Hasta cuándo': { en: 'Until when', pt: 'Até quando' },
  'Sin vencimiento abierto': { en: 'No open due date', pt: 'Sem vencimento aberto' },
  'Lo dice tu notificación': { en: 'Your notice says so', pt: 'Consta na sua notificação' },
  'Qué pasa': { en: 'What happens', pt: 'O que acontece' },
  'Se cancela en el juicio': { en: 'It is paid in the court case', pt: 'É quitada no processo' },
  'Reconocés la falta y se cierra': {
    en: 'You admit the offence and it is closed',
    pt: 'Você reconhece a infração e ela se encerra',
  },
  'La multa queda paga': { en: 'The fine is paid', pt: 'A multa fica paga' },
  'Podés perder el descuento': { en: 'You may lose the discount', pt: 'Você pode perder o desconto' },
  'Resuelve la autoridad': { en: 'The authority decides', pt: 'A autoridade decide' },
  'No tenemos este dato para {0}': {
    en: 'We do not have this information for {0}',
    pt: 'Não temos este dado para {0}',
  },
  'Acta {0} · {1}. Orientativo, no es asesoramiento legal: vale lo que dice tu notificación.': {
    en: 'Record {0} · {1}. For guidance, not legal advice: what your notice says is what counts.',
    pt: 'Autuação {0} · {1}. Orientativo, não é aconselhamento jurídico: vale o que diz a sua notificação.',
  },
  'Si pagás ahora': { en: 'If you pay now', pt: 'Se você pagar agora' },
  'Si reclamás': { en: 'If you contest', pt: 'Se você recorrer' },
  'Otras situaciones': { en: 'Other situations', pt: 'Outras situações' },
  'Para tener en cuenta en {0}': { en: 'To bear in mind in {0}', pt: 'Para levar em conta em {0}' },
  'Ya hay un juicio o una sentencia: qué se puede discutir, y hasta cuándo, lo dice lo que te notificaron.': {
    en: 'There is a court case or a judgment already: what can be disputed, and until when, is in what you were notified.',
    pt: 'Já há um processo ou uma sentença: o que se pode discutir, e até quando, consta no que foi notificado a você.',
  },
  'En general, para reclamar no hay que pagar antes, y quien reclama discute el importe completo: puede perder el descuento por pago voluntario.':
    {
      en: 'In general you do not have to pay before you contest, and whoever contests disputes the full amount: the discount for voluntary payment may be lost.',
      pt: 'Em geral, não é preciso pagar antes de recorrer, e quem recorre discute o valor total: pode perder o desconto do pagamento voluntário.',
    },
  'Si rechazan tu descargo, en general queda para pagar el importe completo. Cuánto es, y hasta cuándo podés apelar, lo dice la resolución que te notifiquen.':
    {
      en: 'If your defence is rejected, in general the full amount is due. How much it is, and until when you can appeal, is in the decision that you are notified.',
      pt: 'Se a sua defesa for rejeitada, em geral fica a pagar o valor total. Quanto é, e até quando você pode apelar, consta na decisão que for notificada.',
    },
  'Para esta acta hay un descargo modelo: cerrá esta comparación y elegí «Ver descargo modelo».': {
    en: 'There is a model defence for this record: close this comparison and choose “See model defence”.',
    pt: 'Para esta autuação há um modelo de defesa: feche esta comparação e escolha “Ver modelo de defesa”.',
  },
  'Plazo y lugar del descargo: {0}. Están en tu notificación.': {
    en: 'Term and place of the defence: {0}. They are in your notice.',
    pt: 'Prazo e lugar da defesa: {0}. Constam na sua notificação.',
  },
  'Plazo del descargo en {0}: {1}': {
    en: 'Term of the defence in {0}: {1}',
    pt: 'Prazo da defesa em {0}: {1}',
  },
  'Vale el que indica tu notificación': {
    en: 'The one in your notice is what counts',
    pt: 'Vale o que consta na sua notificação',
  },
  'Prescripción: {0}. La ley nacional, que no rige en todas partes, dice 2 años para las faltas leves y 5 para las graves. No es automática: hay que pedirla.':
    {
      en: 'Limitation: {0}. The national law, which does not apply everywhere, says 2 years for minor offences and 5 for serious ones. It is not automatic: it has to be claimed.',
      pt: 'Prescrição: {0}. A lei nacional, que não vale em todo lugar, diz 2 anos para as infrações leves e 5 para as graves. Não é automática: é preciso pedi-la.',
    },
  'Prescripción en {0}: {1}': { en: 'Limitation in {0}: {1}', pt: 'Prescrição em {0}: {1}' },
  'La foto está en el detalle de esta infracción.': {
    en: 'The photo is in the details of this fine.',
    pt: 'A foto está nos detalhes desta multa.',
  },
  '{0} no nos informó una foto: pedila ahí.': {
    en: '{0} did not report a photo: ask for it there.',
    pt: '{0} não informou uma foto: peça lá.',
  },
  'El auto ya no era mío': { en: 'The car was no longer mine', pt: 'O carro já não era meu' },
  'Si lo vendiste antes de la fecha del acta, es un motivo habitual de descargo. Se suele acreditar con la transferencia o con la denuncia de venta en el Registro Automotor. Mientras no se transfiere, las infracciones siguen saliendo a nombre del titular anterior.':
    {
      en: 'If you sold it before the date of the record, that is a usual ground of defence. It is usually proved by the transfer or by the notice of sale at the vehicle registry (Registro Automotor). Until it is transferred, fines are still issued to the former owner.',
      pt: 'Se você o vendeu antes da data da autuação, é um motivo habitual de defesa. Costuma ser comprovado com a transferência ou com a comunicação de venda no registro de veículos (Registro Automotor). Enquanto não se transfere, as multas continuam saindo em nome do titular anterior.',
    },
  'No es mi auto: patente clonada o mal leída': {
    en: 'It is not my car: plate cloned or misread',
    pt: 'Não é o meu carro: placa clonada ou mal lida',
  },
  'Se suelen pedir la denuncia policial y fotos de tu auto (modelo, color, detalles) para compararlas con las del acta, junto con el descargo.':
    {
      en: 'Usually a police report and photos of your car (model, colour, details) are asked for, to compare them with those of the record, together with the defence.',
      pt: 'Costumam pedir o boletim de ocorrência e fotos do seu carro (modelo, cor, detalhes) para compará-las com as da autuação, junto com a defesa.',
    },
  'Pagar y reclamar, en pocas palabras': {
    en: 'Paying and contesting, in short',
    pt: 'Pagar e recorrer, em poucas palavras',
  },
  'Pagar ahora': { en: 'Pay now', pt: 'Pagar agora' },
  Reclamar: { en: 'Contest', pt: 'Recorrer' },
  'Cargando los datos de {0}': { en: 'Loading the information on {0}', pt: 'Carregando os dados de {0}' },
  'No tenemos datos de {0}: los plazos y el lugar están en tu notificación.': {
    en: 'We have no information on {0}: terms and place are in your notice.',
    pt: 'Não temos dados de {0}: os prazos e o lugar constam na sua notificação.',
  },
  'Estás sin conexión: los datos de {0} aparecen cuando vuelva.': {
    en: 'You are offline: the information on {0} appears when you are back.',
    pt: 'Você está sem conexão: os dados de {0} aparecem quando ela voltar.',
  },
  'No pudimos cargar los datos de {0}. Lo demás se puede leer igual.': {
    en: 'We could not fetch the information on {0}. The rest can be read all the same.',
    pt: 'Não foi possível buscar os dados de {0}. O resto pode ser lido mesmo assim.',
  },
  'Consulta oficial de {0}': {
    en: 'Official search of {0} (in Spanish)',
    pt: 'Consulta oficial de {0} (em espanhol)',
  },
  'Sitio oficial de {0}': {
    en: 'Official site of {0} (in Spanish)',
    pt: 'Site oficial de {0} (em espanhol)',
  },
  'en {0}': { en: 'at {0}', pt: 'em {0}' },
  'la comparación': { en: 'the comparison', pt: 'a comparação' },
  'El pago voluntario reconoce la falta y, en general, tiene los efectos de una sanción firme: cierra la discusión.':
    {
      en: 'Voluntary payment admits the offence and, in general, has the effects of a final penalty: it closes the matter.',
      pt: 'O pagamento voluntário reconhece a infração e, em geral, tem os efeitos de uma sanção definitiva: encerra a discussão.',
    },
  'Esa sanción puede contar como antecedente si hay otra falta: la reincidencia.': {
    en: 'That penalty may count as a record if there is another offence: repeated offending.',
    pt: 'Essa sanção pode contar como antecedente se houver outra infração: a reincidência.',
  },
  '{0} {1} la informa {2}: no tiene pago voluntario.': {
    en: '{0} {1} reports it as {2}: there is no voluntary payment.',
    pt: '{0} {1} a informa {2}: não tem pagamento voluntário.',
  },
  'Cómo se cancela, y si hay intereses o costas, lo dice lo que te notificaron: preguntá ahí antes de pagar.':
    {
      en: 'How it is paid, and whether there are interest or costs, is in what you were notified: ask there before you pay.',
      pt: 'Como se quita, e se há juros ou custas, consta no que foi notificado a você: pergunte lá antes de pagar.',
    },
  'El descuento es del {0} %': { en: 'The discount is {0}%', pt: 'O desconto é de {0}%' },
  'El plazo es de {0}': { en: 'The term is {0}', pt: 'O prazo é de {0}' },
  'Pago voluntario en {0}: {1}': {
    en: 'Voluntary payment in {0}: {1}',
    pt: 'Pagamento voluntário em {0}: {1}',
  },
  'El importe está a determinar: lo fija la autoridad de faltas.': {
    en: 'The amount is still to be set by the traffic authority.',
    pt: 'O valor ainda será definido pela autoridade de trânsito.',
  },
  '{0} no informó el importe de esta acta.': {
    en: '{0} did not report the amount of this record.',
    pt: '{0} não informou o valor desta autuação.',
  },
  '{0} informó esta acta con importe cero: antes de pagar, preguntá ahí cómo se resuelve.': {
    en: '{0} reported this record with an amount of zero: before you pay, ask there how it is settled.',
    pt: '{0} informou esta autuação com valor zero: antes de pagar, pergunte lá como se resolve.',
  },
  'Hoy te piden {0}.': { en: 'Today you are asked for {0}.', pt: 'Hoje pedem {0}.' },
  '{0} no informó un pago voluntario abierto para esta acta.': {
    en: '{0} did not report an open voluntary payment for this record.',
    pt: '{0} não informou um pagamento voluntário aberto para esta autuação.',
  },
  'Hay pago voluntario hasta el {0}: vence {1}. Vale la fecha de tu notificación.': {
    en: 'Voluntary payment is open until {0}: due {1}. The date in your notice is what counts.',
    pt: 'Há pagamento voluntário até {0}: vence {1}. Vale a data da sua notificação.',
  },
  'Figura con pago voluntario abierto, sin fecha de vencimiento.': {
    en: 'It is listed with voluntary payment open, without a due date.',
    pt: 'Consta com pagamento voluntário aberto, sem data de vencimento.',
  },
  'La fecha informada de pago voluntario, el {0}, ya pasó: confirmá si te siguen pidiendo ese importe.': {
    en: 'The reported date of voluntary payment, {0}, has passed: confirm whether that amount is still asked.',
    pt: 'A data informada de pagamento voluntário, {0}, já passou: confirme se ainda pedem esse valor.',
  },
  'Cuánto sería después: {0}. El precio tachado del listado es el doble del importe informado, y acá puede no ser así.':
    {
      en: 'What it would be afterwards: {0}. The struck-through price in the list is the double of the reported amount, which may not apply here.',
      pt: 'Quanto seria depois: {0}. O preço riscado na lista é o dobro do valor informado, e aqui pode não ser assim.',
    },
  ' El precio tachado del listado es el doble del importe, y acá no corresponde.': {
    en: ' The struck-through price in the list is the double of the amount, which does not apply here.',
    pt: ' O preço riscado na lista é o dobro do valor, e aqui não corresponde.',
  },
  'Después, sin el pago voluntario, el importe completo que informó {0} es de {1}, si no se actualiza antes.{2}':
    {
      en: 'Afterwards, without voluntary payment, the full amount that {0} reported is {1}, unless it is updated before.{2}',
      pt: 'Depois, sem o pagamento voluntário, o valor total que {0} informou é de {1}, se não for atualizado antes.{2}',
    },
  'Después, sin ese descuento, el importe informado sería de {0}, si no se actualiza antes.{1}': {
    en: 'Afterwards, without that discount, the reported amount would be {0}, unless it is updated before.{1}',
    pt: 'Depois, sem esse desconto, o valor informado seria de {0}, se não for atualizado antes.{1}',
  },
  ' desde el {0}': { en: ' from {0}', pt: ' desde {0}' },
  ' hasta el {0}': { en: ' until {0}', pt: ' até {0}' },
  'La multa es de {0} {1}. El último valor de la {2} que tenemos para {3} es de $\u00a0{4}{5}{6}; si se actualiza, lo que falta pagar puede cambiar.':
    {
      en: 'The fine is {0} {1}. The last value of the {2} that we have for {3} is ARS\u00a0{4}{5}{6}; if it is updated, what is left to pay may change.',
      pt: 'A multa é de {0} {1}. O último valor da {2} que temos para {3} é de ARS\u00a0{4}{5}{6}; se for atualizado, o que falta pagar pode mudar.',
    },
  'Según lo informado por {0}': { en: 'As reported by {0}', pt: 'Segundo o informado por {0}' },
}
