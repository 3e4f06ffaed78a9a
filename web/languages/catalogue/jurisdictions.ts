import type { Translations } from '../translations.ts'

/** Texts about jurisdictions (also of `jurisdictions/*.yaml`) that the API returns. */
export const JURISDICTIONS: Translations = {
  'Orientativo. El plazo que vale es el que indica tu notificación: las fuentes públicas no coinciden en cómo se cuentan los 30 días. Si presentás un descargo, perdés el descuento.':
    {
      en: 'The term that counts is the one in your notice: public sources do not agree on how the 30 days are counted. If you file a defence, you lose the discount.',
      pt: 'O prazo que vale é o que consta na sua notificação: as fontes públicas não coincidem em como se contam os 30 dias. Se você apresentar uma defesa, perde o desconto.',
    },
  '2 años las faltas leves, 5 años las graves': {
    en: '2 years for minor offences, 5 years for serious ones',
    pt: '2 anos para as infrações leves, 5 anos para as graves',
  },
  'Orientativo. No es automática, hay que pedirla, y hay actos del trámite que vuelven el plazo a cero.': {
    en: 'It is not automatic, it has to be claimed, and some steps of the procedure start the term again.',
    pt: 'Não é automática, é preciso pedi-la, e há atos do processo que reiniciam o prazo.',
  },
  'Orientativo. Se toma el valor de la UF del día de la adhesión. La adhesión se abre por 90 días cada vez: fijate en infraccionesba.gba.gob.ar, en «Mis planes de pago», si hoy está abierta.':
    {
      en: 'The value of the fixed unit (UF) on the day of joining is taken. Joining opens for 90 days at a time: look at infraccionesba.gba.gob.ar, under “Mis planes de pago”, whether it is open today.',
      pt: 'Usa-se o valor da UF do dia da adesão. A adesão se abre por 90 dias de cada vez: veja em infraccionesba.gba.gob.ar, em “Mis planes de pago”, se hoje está aberta.',
    },
  '40 días desde la notificación': { en: '40 days from the notice', pt: '40 dias desde a notificação' },
  'Orientativo. Si discutís el acta ante un controlador, perdés el descuento.': {
    en: 'If you dispute the record before an adjudicator, you lose the discount.',
    pt: 'Se você discutir a autuação perante um julgador, perde o desconto.',
  },
  '5 años': { en: '5 years', pt: '5 anos' },
  'Orientativo. No es automática, hay que pedirla.': {
    en: 'It is not automatic, it has to be claimed.',
    pt: 'Não é automática, é preciso pedi-la.',
  },
  'Orientativo. La fuente anuncia las cuotas para la Provincia y la Ciudad, y solo detalla las de la Provincia: antes de adherir, confirmá en la Ciudad cuántas son, con qué valor de la UF y cuándo vencen.':
    {
      en: 'The source announces instalments for the Province and the City, and gives the details of the Province only: before you join, confirm with the City how many they are, with what value of the fixed unit (UF) and when they are due.',
      pt: 'A fonte anuncia as parcelas para a Província e a Cidade, e só detalha as da Província: antes de aderir, confirme na Cidade quantas são, com que valor da UF e quando vencem.',
    },
  'Las actas sin importe se resuelven con un controlador de faltas: no se pueden pagar en línea.': {
    en: 'Records without an amount are settled before a traffic adjudicator: they cannot be paid online.',
    pt: 'As autuações sem valor se resolvem com um julgador de infrações: não podem ser pagas online.',
  },
  'La consulta por DNI toma documentos de 8 números, desde 10.000.000. Con un DNI anterior, consultá por patente.':
    {
      en: 'The search by DNI takes documents of 8 digits, from 10,000,000. With an older DNI, search by plate.',
      pt: 'A consulta por DNI aceita documentos de 8 números, a partir de 10.000.000. Com um DNI anterior, consulte pela placa.',
    },
  'Acá se consultan las actas de la Policía Caminera. Las de cada municipio se consultan en ese municipio.': {
    en: 'Records of the highway police (Policía Caminera) are asked here. Those of each municipality are asked there.',
    pt: 'Aqui se consultam as autuações da polícia rodoviária (Policía Caminera). As de cada município se consultam nele.',
  },
  '3 días hábiles desde la infracción': {
    en: '3 working days from the offence',
    pt: '3 dias úteis desde a infração',
  },
  'Orientativo. No vale para la alcoholemia positiva.': {
    en: 'It does not apply to a positive alcohol test.',
    pt: 'Não vale para o teste de álcool positivo.',
  },
  '2 años las faltas leves, 3 años las graves, 4 años las gravísimas': {
    en: '2 years for minor offences, 3 years for serious ones, 4 years for very serious ones',
    pt: '2 anos para as infrações leves, 3 anos para as graves, 4 anos para as gravíssimas',
  },
  'La Ley Impositiva 2026 fija la UF en $ 500 desde el 1 de enero de 2026, y dice que puede cambiar según el precio de la nafta. Orientativo.':
    {
      en: 'The tax law of 2026 (Ley Impositiva) sets the fixed unit (UF) at ARS 500 from 1 January 2026, and says that it may change with the price of petrol.',
      pt: 'A lei tributária de 2026 (Ley Impositiva) fixa a UF em ARS 500 desde 1 de janeiro de 2026, e diz que pode mudar conforme o preço da gasolina.',
    },
  'Orientativo. Vale para las normas de circulación en la vía pública cuando reconocés la falta, y pagar así tiene los efectos de una sanción firme.':
    {
      en: 'It applies to the rules of traffic on public roads when you admit the offence, and paying like this has the effects of a final penalty.',
      pt: 'Vale para as normas de circulação na via pública quando você reconhece a infração, e pagar assim tem os efeitos de uma sanção definitiva.',
    },
  'El registro nacional reúne rutas nacionales y los municipios que adhirieron, y cada uno carga sus actas a su tiempo: que no figure nada acá no quiere decir que no haya multas en el resto del país.':
    {
      en: 'The national register gathers national roads and the municipalities that joined, and each enters its records in its own time: nothing here does not mean that there are no fines in the rest of the country.',
      pt: 'O registro nacional reúne estradas nacionais e os municípios que aderiram, e cada um carrega suas autuações a seu tempo: não constar nada aqui não quer dizer que não haja multas no resto do país.',
    },
  'En la ciudad de Neuquén las fotomultas se pagan con hasta un 50 % de descuento por pago voluntario. Orientativo.':
    {
      en: 'In the city of Neuquén camera fines are paid with a discount of up to 50% for voluntary payment.',
      pt: 'Na cidade de Neuquén as multas por câmera são pagas com até 50% de desconto por pagamento voluntário.',
    },
  'En la ciudad de Salta el pago voluntario reduce la multa al 50 %, dentro de los 45 días de la notificación (según la Justicia de Faltas, enero de 2025). Orientativo.':
    {
      en: 'In the city of Salta voluntary payment reduces the fine to 50%, within 45 days of the notice (according to the Justicia de Faltas, January 2025).',
      pt: 'Na cidade de Salta o pagamento voluntário reduz a multa a 50%, dentro de 45 dias da notificação (segundo a Justicia de Faltas, janeiro de 2025).',
    },
  'UF de la ciudad de Santa Fe': { en: 'UF of the city of Santa Fe', pt: 'UF da cidade de Santa Fe' },
  'En la ciudad de Santa Fe el pago voluntario tiene un descuento del 20 %, salvo en las faltas más graves, como la alcoholemia positiva. Orientativo.':
    {
      en: 'In the city of Santa Fe voluntary payment has a discount of 20%, except for the most serious offences, such as a positive alcohol test.',
      pt: 'Na cidade de Santa Fe o pagamento voluntário tem um desconto de 20%, exceto nas infrações mais graves, como o teste de álcool positivo.',
    },
  'En la ciudad de Santa Fe la UF vale $ 1.684 desde el 3 de diciembre de 2025 (Ordenanzas 7.882 y 12.934, Resolución Interna 139), y la multa se paga al valor del día en que se paga. Orientativo.':
    {
      en: 'In the city of Santa Fe the fixed unit (UF) is worth ARS 1,684 from 3 December 2025 (Ordenanzas 7.882 and 12.934, Resolución Interna 139), and the fine is paid at the value of the day of payment.',
      pt: 'Na cidade de Santa Fe a UF vale ARS 1.684 desde 3 de dezembro de 2025 (Ordenanzas 7.882 e 12.934, Resolución Interna 139), e a multa se paga ao valor do dia do pagamento.',
    },
  'Calculado a partir de los importes publicados ($ 1.606.000 por 1.000 UF).': {
    en: 'Computed from the published amounts (ARS 1,606,000 for 1,000 UF).',
    pt: 'Calculado a partir dos valores publicados (ARS 1.606.000 por 1.000 UF).',
  },
  'No acepta este formato de patente.': {
    en: 'It does not accept this format of plate.',
    pt: 'Não aceita este formato de placa.',
  },
  'No acepta este número de DNI.': {
    en: 'It does not accept this DNI number.',
    pt: 'Não aceita este número de DNI.',
  },
  'No acepta el género indicado.': {
    en: 'It does not accept this gender.',
    pt: 'Não aceita o gênero indicado.',
  },
  'El servicio de la jurisdicción viene fallando. Probá de nuevo en unos minutos.': {
    en: 'The service of the jurisdiction keeps failing. Try again in a few minutes.',
    pt: 'O serviço da jurisdição está falhando. Tente de novo em alguns minutos.',
  },
  'Estamos recibiendo muchas búsquedas y no llegamos a completar esta consulta. Volvé a verificar en unos minutos.':
    {
      en: 'We are receiving many searches and could not complete this query. Check again in a few minutes.',
      pt: 'Estamos recebendo muitas buscas e não foi possível concluir esta consulta. Verifique de novo em alguns minutos.',
    },
  'Todavía no tenemos acceso a la consulta de esta jurisdicción.': {
    en: 'We do not have access to the records of this jurisdiction yet.',
    pt: 'Ainda não temos acesso à consulta desta jurisdição.',
  },
  'Esta jurisdicción pide una verificación que tenés que hacer en su propio sitio.': {
    en: 'This jurisdiction asks for a verification that you have to do on its own site.',
    pt: 'Esta jurisdição pede uma verificação que você precisa fazer no próprio site dela.',
  },
  'Esta jurisdicción todavía no publicó sus infracciones.': {
    en: 'This jurisdiction has not published its fines yet.',
    pt: 'Esta jurisdição ainda não publicou suas multas.',
  },
}
