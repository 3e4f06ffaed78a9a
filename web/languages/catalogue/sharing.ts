import type { Translations } from '../translations.ts'

/** Private links to a result. */
export const SHARING: Translations = {
  'DNI {0}': { en: 'DNI {0}', pt: 'DNI {0}' },
  'Patente {0}': { en: 'Plate {0}', pt: 'Placa {0}' },
  'Primer vencimiento: {0}{1}': { en: 'First due date: {0}{1}', pt: 'Primeiro vencimento: {0}{1}' },
  'Respondieron {0} de {1} jurisdicciones': {
    en: '{0} of {1} jurisdictions answered',
    pt: '{0} de {1} jurisdições responderam',
  },
  '1 infracción pendiente': { en: '1 pending fine', pt: '1 multa pendente' },
  '{0} infracciones pendientes': { en: '{0} pending fines', pt: '{0} multas pendentes' },
  'Ninguna infracción pendiente de las que conocemos': {
    en: 'No pending fine among those we know',
    pt: 'Nenhuma multa pendente entre as que conhecemos',
  },
  'No se encontraron infracciones': { en: 'No fines were found', pt: 'Nenhuma multa encontrada' },
  'Infracciones de tránsito': { en: 'Traffic fines', pt: 'Multas de trânsito' },
  'Mensaje para compartir': { en: 'Message to share', pt: 'Mensagem para compartilhar' },
  'Enviar por WhatsApp': { en: 'Send by WhatsApp', pt: 'Enviar pelo WhatsApp' },
  'Enviar por WhatsApp{0}': { en: 'Send by WhatsApp{0}', pt: 'Enviar pelo WhatsApp{0}' },
  'Copiar mensaje': { en: 'Copy message', pt: 'Copiar mensagem' },
  'Copiar enlace': { en: 'Copy link', pt: 'Copiar link' },
  'Mensaje copiado.': { en: 'Message copied.', pt: 'Mensagem copiada.' },
  'Qué dice el mensaje:': { en: 'The message says:', pt: 'A mensagem diz:' },
  '{0} cuántas hay pendientes, por cuánto y el primer vencimiento, con la patente o el DNI tapados.': {
    en: '{0} how many are pending, for how much and the first due date, with the plate or DNI masked.',
    pt: '{0} quantas estão pendentes, por quanto e o primeiro vencimento, com a placa ou o DNI ocultos.',
  },
  'Tu enlace': { en: 'Your link', pt: 'Seu link' },
  'Copialo ahora: por seguridad no lo volvemos a mostrar. Vence el {0}.': {
    en: 'Copy it now: for safety it is not shown again. It expires on {0}.',
    pt: 'Copie agora: por segurança, não mostramos de novo. Vence em {0}.',
  },
  'Compartir…': { en: 'Share…', pt: 'Compartilhar…' },
  'Enlace copiado.': { en: 'Link copied.', pt: 'Link copiado.' },
  'No pudimos copiarlo: está seleccionado, copialo vos.': {
    en: 'We could not copy it: it is selected, copy it yourself.',
    pt: 'Não foi possível copiar: está selecionado, copie você mesmo.',
  },
  'Enviado a tu correo': { en: 'Sent to your e-mail', pt: 'Enviado ao seu e-mail' },
  'Creado para compartir': { en: 'Made to share', pt: 'Criado para compartilhar' },
  '{0} a las {1}. Vence el {2}.': { en: '{0} at {1}. Expires on {2}.', pt: '{0} às {1}. Vence em {2}.' },
  'Cargando los enlaces…': { en: 'Loading the links…', pt: 'Carregando os links…' },
  'No pudimos ver cuáles están vigentes.': {
    en: 'We could not see which are valid.',
    pt: 'Não foi possível ver quais estão válidos.',
  },
  'No hay ninguno.': { en: 'There are none.', pt: 'Não há nenhum.' },
  'Dar de baja: {0}, {1}': { en: 'Revoke: {0}, {1}', pt: 'Cancelar: {0}, {1}' },
  'Dar de baja': { en: 'Revoke', pt: 'Cancelar o link' },
  'Confirmar la baja': { en: 'Confirm', pt: 'Confirmar o cancelamento' },
  '¿Dar de baja este enlace? Quien lo tenga ya no va a poder abrir el resultado. {0}': {
    en: 'Revoke this link? Those who have it can no longer open the result. {0}',
    pt: 'Cancelar este link? Quem o tiver não poderá mais abrir o resultado. {0}',
  },
  'No se puede deshacer.': { en: 'This cannot be undone.', pt: 'Não é possível desfazer.' },
  'Sí, dar de baja': { en: 'Yes, revoke', pt: 'Sim, cancelar o link' },
  Cancelar: { en: 'Cancel', pt: 'Voltar' },
  Compartir: { en: 'Share', pt: 'Compartilhar' },
  'los enlaces para compartir': { en: 'the links to share', pt: 'os links para compartilhar' },
  'Compartir el resultado': { en: 'Share the result', pt: 'Compartilhar o resultado' },
  'Con un enlace privado, que creás y das de baja cuando quieras.': {
    en: 'With a private link, which you make and revoke when you like.',
    pt: 'Com um link privado, que você cria e cancela quando quiser.',
  },
  '{0} la patente, o solo los últimos tres números del DNI junto al nombre; las infracciones con sus fotos y documentos, el puntaje y qué respondió cada jurisdicción.':
    {
      en: '{0} the plate, or only the last three digits of the DNI beside the name; the fines with their photos and documents, the score and what each jurisdiction answered.',
      pt: '{0} a placa, ou apenas os três últimos números do DNI com o nome; as multas com suas fotos e documentos, a pontuação e o que cada jurisdição respondeu.',
    },
  'Qué muestra:': { en: 'It shows:', pt: 'Mostra:' },
  '{0} tu correo electrónico.': { en: '{0} your e-mail.', pt: '{0} seu e-mail.' },
  'Qué no muestra:': { en: 'It does not show:', pt: 'Não mostra:' },
  '{0} cualquier persona que tenga el enlace, sin contraseña, durante 30 días o hasta que lo des de baja.': {
    en: '{0} anyone who has the link, without a password, for 30 days or until you revoke it.',
    pt: '{0} qualquer pessoa que tenha o link, sem senha, durante 30 dias ou até você cancelá-lo.',
  },
  'Quién lo ve:': { en: 'Seen by:', pt: 'Quem vê:' },
  'Creando…': { en: 'Creating…', pt: 'Criando…' },
  'Crear otro enlace': { en: 'Make another link', pt: 'Criar outro link' },
  'Crear enlace': { en: 'Make a link', pt: 'Criar link' },
  'Enlaces vigentes': { en: 'Valid links', pt: 'Links válidos' },
  'No pudimos hacerlo. Probá de nuevo en unos minutos.': {
    en: 'We could not do it. Try again in a few minutes.',
    pt: 'Não foi possível. Tente de novo em alguns minutos.',
  },
}
