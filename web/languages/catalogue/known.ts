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
  'El token de la búsqueda no es válido.': {
    en: 'The token of the search is not valid.',
    pt: 'O token da busca não é válido.',
  },
  'Falta el token de la búsqueda.': {
    en: 'The token of the search is missing.',
    pt: 'Falta o token da busca.',
  },
  'Ese token no corresponde a esta búsqueda.': {
    en: 'That token belongs to another search.',
    pt: 'Esse token é de outra busca.',
  },
  'Esta infracción no tiene esa prueba.': {
    en: 'This fine has no such file.',
    pt: 'Esta multa não tem essa prova.',
  },
  'Este enlace no sirve para esta prueba. Abrila desde tu búsqueda.': {
    en: 'This link does not open this file. Open it from your search.',
    pt: 'Este link não abre esta prova. Abra-a a partir da sua busca.',
  },
  'El enlace de esta prueba venció. Recargá la página del resultado y abrila de nuevo.': {
    en: 'The link of this file has expired. Reload the page of the result and open it again.',
    pt: 'O link desta prova venceu. Recarregue a página do resultado e abra-a de novo.',
  },
  'La jurisdicción no nos envió esta prueba. Probá de nuevo en unos minutos.': {
    en: 'The jurisdiction did not send us this file. Try again in a few minutes.',
    pt: 'A jurisdição não nos enviou esta prova. Tente de novo em alguns minutos.',
  },
  'La jurisdicción ya no publica esta prueba.': {
    en: 'The jurisdiction no longer publishes this file.',
    pt: 'A jurisdição não publica mais esta prova.',
  },
  'Descargaste este informe muchas veces. Esperá un minuto y probá de nuevo.': {
    en: 'You downloaded this report many times. Wait a minute and try again.',
    pt: 'Você baixou este relatório muitas vezes. Espere um minuto e tente de novo.',
  },
  'Esta imagen se pidió muchas veces. Probá de nuevo en un rato.': {
    en: 'This picture was requested many times. Try again in a while.',
    pt: 'Esta imagem foi pedida muitas vezes. Tente de novo daqui a pouco.',
  },
  'Cambiaste muchos enlaces seguidos. Esperá unos minutos y probá de nuevo.': {
    en: 'You changed many links in a row. Wait a few minutes and try again.',
    pt: 'Você alterou muitos links seguidos. Espere alguns minutos e tente de novo.',
  },
  'Ya tenés {0} enlaces vigentes. Dá de baja alguno para crear otro.': {
    en: 'You already have {0} valid links. Revoke one to create another.',
    pt: 'Você já tem {0} links válidos. Cancele um para criar outro.',
  },
  'Esta búsqueda no tiene ese enlace.': {
    en: 'This search has no such link.',
    pt: 'Esta busca não tem esse link.',
  },
  'La búsqueda todavía no terminó.': {
    en: 'The search has not ended yet.',
    pt: 'A busca ainda não terminou.',
  },
  'Esa búsqueda todavía está en curso. Esperá a que termine.': {
    en: 'That search is still running. Wait until it ends.',
    pt: 'Essa busca ainda está em andamento. Espere que termine.',
  },
  'Esa búsqueda no es tuya o ya se borró.': {
    en: 'That search is not yours or was deleted.',
    pt: 'Essa busca não é sua ou já foi apagada.',
  },
  'Ya se pidió hace un momento. Esperá un minuto.': {
    en: 'It was requested a moment ago. Wait a minute.',
    pt: 'Já foi pedido há um momento. Espere um minuto.',
  },
  'Esa llave de acceso ya estaba guardada.': {
    en: 'That passkey was already saved.',
    pt: 'Essa chave de acesso já estava salva.',
  },
  'Esa llave de acceso ya no existe.': {
    en: 'That passkey no longer exists.',
    pt: 'Essa chave de acesso não existe mais.',
  },
  'No pudimos comprobar esa llave de acceso. Probá de nuevo, o seguí con un código por correo.': {
    en: 'We could not verify that passkey. Try again, or continue with a code by e-mail.',
    pt: 'Não foi possível verificar essa chave de acesso. Tente de novo ou siga com um código por e-mail.',
  },
  'Verificación requerida. Para crear una llave, confirmá tu correo con un código.': {
    en: 'Verification required. To create a passkey, confirm your e-mail with a code.',
    pt: 'Verificação necessária. Para criar uma chave, confirme seu e-mail com um código.',
  },
  'Ya tenés muchas llaves de acceso: quitá alguna que no uses.': {
    en: 'You already have many passkeys: remove one that you do not use.',
    pt: 'Você já tem muitas chaves de acesso: remova uma que não use.',
  },
  'Esa infracción no es de tu búsqueda.': {
    en: 'That fine is not part of your search.',
    pt: 'Essa multa não é da sua busca.',
  },
  'Ya nos avisaste de esta infracción.': {
    en: 'You already told us about this fine.',
    pt: 'Você já nos avisou sobre esta multa.',
  },
  'Ya le avisaste al municipio por esta infracción.': {
    en: 'You already told the municipality about this fine.',
    pt: 'Você já avisou o município sobre esta multa.',
  },
  'Esta infracción no la publica un municipio a través de este sitio.': {
    en: 'No municipality publishes this fine through this site.',
    pt: 'Nenhum município publica esta multa por este site.',
  },
  'Ya enviaste muchos avisos. Probá de nuevo más tarde.': {
    en: 'You already sent many reports. Try again later.',
    pt: 'Você já enviou muitos avisos. Tente de novo mais tarde.',
  },
  'Ya recibimos varios mensajes tuyos. Esperá unos minutos y probá de nuevo.': {
    en: 'We already received several messages from you. Wait a few minutes and try again.',
    pt: 'Já recebemos várias mensagens suas. Espere alguns minutos e tente de novo.',
  },
  'El sitio no está disponible por un momento. Probá de nuevo en unos segundos.': {
    en: 'The site is unavailable for a moment. Try again in a few seconds.',
    pt: 'O site está indisponível por um momento. Tente de novo em alguns segundos.',
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
