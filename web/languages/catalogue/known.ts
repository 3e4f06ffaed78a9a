import type { Translations } from '../translations.ts'

/** Spanish texts and names that the API returns to a visitor who searches. */
export const KNOWN: Translations = {
  'Email inválido. {0}.': { en: 'Invalid e-mail. {0}.', pt: 'E-mail inválido. {0}.' },
  'Email inválido': { en: 'Invalid e-mail', pt: 'E-mail inválido' },
  '{0}. Te quedan {1} intento(s).': {
    en: '{0}. You have {1} attempt(s) left.',
    pt: '{0}. Restam {1} tentativa(s).',
  },
  '{0}. Te queda 1 intento.': { en: '{0}. You have 1 attempt left.', pt: '{0}. Resta 1 tentativa.' },
  'Ese código expiró. Pedí uno nuevo.': {
    en: 'That code has expired. Ask for a new one.',
    pt: 'Esse código expirou. Peça um novo.',
  },
  'Ese código ya no sirve: se ingresaron demasiados códigos incorrectos. Pedí uno nuevo.': {
    en: 'That code no longer works: too many wrong codes were entered. Ask for a new one.',
    pt: 'Esse código não vale mais: foram digitados códigos incorretos demais. Peça um novo.',
  },
  'Demasiados intentos. Esperá {0} para pedir otro código.': {
    en: 'Too many attempts. Wait {0} before asking for another code.',
    pt: 'Tentativas demais. Espere {0} para pedir outro código.',
  },
  'Demasiados intentos. Esperá {0} y probá de nuevo.': {
    en: 'Too many attempts. Wait {0} and try again.',
    pt: 'Tentativas demais. Espere {0} e tente de novo.',
  },
  'Demasiados pedidos. Esperá {0}.': {
    en: 'Too many requests. Wait {0}.',
    pt: 'Pedidos demais. Espere {0}.',
  },
  'Hay muchos pedidos en este momento: hace falta una comprobación automática. Probá de nuevo.': {
    en: 'There are many requests at the moment: an automatic check is needed. Try again.',
    pt: 'Há muitos pedidos neste momento: é preciso uma verificação automática. Tente de novo.',
  },
  'La comprobación automática venció. Probá de nuevo.': {
    en: 'The automatic check expired. Try again.',
    pt: 'A verificação automática venceu. Tente de novo.',
  },
  'La página estuvo abierta mucho tiempo. Probá de nuevo.': {
    en: 'The page was open for a long time. Try again.',
    pt: 'A página ficou aberta por muito tempo. Tente de novo.',
  },
  'El código tiene que tener 6 dígitos.': {
    en: 'The code must have 6 digits.',
    pt: 'O código deve ter 6 dígitos.',
  },
  'Verificación de email requerida': {
    en: 'E-mail verification required',
    pt: 'Verificação de e-mail necessária',
  },
  'Token de verificación: {0}. Verificá tu email de nuevo.': {
    en: 'Your verification is no longer valid. Verify your e-mail again.',
    pt: 'Sua verificação não vale mais. Verifique seu e-mail de novo.',
  },
  'Los datos de {0} no se muestran en este sitio, a pedido de su titular. Podés consultar directamente a cada jurisdicción.':
    {
      en: 'This record is not shown on this site, at the request of its owner. You can ask each jurisdiction directly.',
      pt: 'Estes dados não são mostrados neste site, a pedido do titular. Você pode consultar cada jurisdição diretamente.',
    },
  'Hay demasiadas búsquedas en espera en este momento. Probá de nuevo en unos minutos: no hace falta que pidas otro código.':
    {
      en: 'Too many searches are waiting at the moment. Try again in a few minutes: you do not need another code.',
      pt: 'Há buscas demais em espera neste momento. Tente de novo em alguns minutos: não é preciso pedir outro código.',
    },
  'La sesión expiró. Te enviamos los resultados por email.': {
    en: 'The session expired. We send you the results by e-mail.',
    pt: 'A sessão expirou. Enviamos os resultados por e-mail.',
  },
  'Esta búsqueda se hizo desde otro navegador.': {
    en: 'This search was made in another browser.',
    pt: 'Esta busca foi feita em outro navegador.',
  },
  'La búsqueda ya no existe.': { en: 'The search no longer exists.', pt: 'A busca não existe mais.' },
  'Esa búsqueda no existe o ya se borró.': {
    en: 'That search does not exist or was deleted.',
    pt: 'Essa busca não existe ou já foi apagada.',
  },
  'El enlace no existe o venció. Hacé la búsqueda de nuevo.': {
    en: 'The link does not exist or has expired. Search again.',
    pt: 'O link não existe ou venceu. Faça a busca de novo.',
  },
  'No pudimos leer el pedido: no es JSON válido.': {
    en: 'We could not read the request.',
    pt: 'Não foi possível ler o pedido.',
  },
  'El pedido viene de otro sitio.': {
    en: 'The request comes from another page.',
    pt: 'O pedido vem de outra página.',
  },
  'Tuvimos un problema.': { en: 'We had a problem.', pt: 'Tivemos um problema.' },
  'Tuvimos un problema. Probá de nuevo en unos minutos.': {
    en: 'We had a problem. Try again in a few minutes.',
    pt: 'Tivemos um problema. Tente de novo em alguns minutos.',
  },
  Crítico: { en: 'Critical', pt: 'Crítico' },
  Riesgoso: { en: 'Risky', pt: 'Arriscado' },
  Aceptable: { en: 'Acceptable', pt: 'Aceitável' },
  Excelente: { en: 'Excellent', pt: 'Excelente' },
  Elite: { en: 'Elite', pt: 'Elite' },
  'No respondió a tiempo.': { en: 'It did not answer in time.', pt: 'Não respondeu a tempo.' },
  'Resuelta (pagada)': { en: 'Settled (paid)', pt: 'Resolvida (paga)' },
  'Resuelta (anulada)': { en: 'Settled (annulled)', pt: 'Resolvida (anulada)' },
  Vencida: { en: 'Overdue', pt: 'Vencida' },
  'En descargo': { en: 'Being contested', pt: 'Em recurso' },
  'Se resuelve con un controlador': {
    en: 'Settled before an adjudicator',
    pt: 'Resolve-se com um julgador de infrações',
  },
  Sentencia: { en: 'Judged', pt: 'Sentença' },
  'En apremio': { en: 'In court for collection', pt: 'Em execução fiscal' },
  'Plan de pago': { en: 'In instalments', pt: 'Parcelada' },
  'Sin estado informado': { en: 'Status not reported', pt: 'Situação não informada' },
  Pendiente: { en: 'Unpaid', pt: 'Pendente' },
  'Pago voluntario': { en: 'Voluntary payment', pt: 'Pagamento voluntário' },
  'Alcohol o drogas': { en: 'Alcohol or drugs', pt: 'Álcool ou drogas' },
  'Carreras y maniobras peligrosas': {
    en: 'Racing and dangerous manoeuvres',
    pt: 'Rachas e manobras perigosas',
  },
  'Conducir sin habilitación': { en: 'Driving without a valid licence', pt: 'Dirigir sem habilitação' },
  'Semáforo en rojo': { en: 'Red light', pt: 'Semáforo vermelho' },
  Contramano: { en: 'Wrong way', pt: 'Contramão' },
  'Adelantamiento prohibido': { en: 'Forbidden overtaking', pt: 'Ultrapassagem proibida' },
  'Exceso de velocidad': { en: 'Speeding', pt: 'Excesso de velocidade' },
  'Uso del celular': { en: 'Use of the phone', pt: 'Uso do celular' },
  'Prioridad de paso': { en: 'Right of way', pt: 'Prioridade de passagem' },
  'Cinturón, casco y sillas infantiles': {
    en: 'Seat belt, helmet and child seats',
    pt: 'Cinto, capacete e cadeirinhas',
  },
  'Giros y carriles': { en: 'Turns and lanes', pt: 'Conversões e faixas' },
  'Luces y estado del vehículo': { en: 'Lights and state of the vehicle', pt: 'Luzes e estado do veículo' },
  'Documentación y chapa patente': { en: 'Documents and licence plate', pt: 'Documentação e placa' },
  Estacionamiento: { en: 'Parking', pt: 'Estacionamento' },
  Peaje: { en: 'Toll', pt: 'Pedágio' },
  'Otras infracciones': { en: 'Other offences', pt: 'Outras infrações' },
  'Aplica únicamente a la Provincia de Buenos Aires.': {
    en: 'It applies to the Province of Buenos Aires only.',
    pt: 'Aplica-se apenas à Província de Buenos Aires.',
  },
  'Este modelo es solo orientativo y no constituye asesoramiento legal. No asumimos responsabilidad por su uso ni por su resultado. Antes de presentarlo, consultá con un abogado especialista en tránsito.':
    {
      en: 'This model is for guidance only and is not legal advice. We accept no responsibility for its use or its outcome. Before you file it, ask a lawyer who specialises in traffic law.',
      pt: 'Este modelo é apenas orientativo e não constitui assessoria jurídica. Não assumimos responsabilidade pelo seu uso nem pelo seu resultado. Antes de apresentá-lo, consulte um advogado especialista em trânsito.',
    },
  'Que dos jurisdicciones informen la misma acta no prueba que las dos la juzguen: puede ser un solo trámite que figura en dos sistemas. Confirmalo antes de presentar el descargo.':
    {
      en: 'Two jurisdictions that report the same ticket do not prove that both judge it: it may be one case that appears in two systems. Confirm it before you file the defence.',
      pt: 'Que duas jurisdições informem o mesmo auto não prova que as duas o julguem: pode ser um só processo que aparece em dois sistemas. Confirme antes de apresentar a defesa.',
    },
}
