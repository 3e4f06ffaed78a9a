import type { Translations } from '../translations.ts'

/** The search, from the identifier to the end of the run. */
export const FORM: Translations = {
  'Tu búsqueda': { en: 'Your search', pt: 'Sua busca' },
  'Patente o DNI': { en: 'Licence plate or DNI', pt: 'Placa ou DNI' },
  'Por ejemplo AB123CD, ABC123, A123BCD, 123ABC o un DNI sin puntos': {
    en: 'For example AB123CD, ABC123, A123BCD, 123ABC, or an Argentine ID number (DNI)',
    pt: 'Por exemplo AB123CD, ABC123, A123BCD, 123ABC ou um documento argentino (DNI)',
  },
  'Es un DNI': { en: 'This is an Argentine ID number (DNI)', pt: 'É um documento argentino (DNI)' },
  'Es una patente': { en: 'This is a licence plate', pt: 'É uma placa' },
  'Seguí escribiendo': { en: 'Keep typing', pt: 'Continue digitando' },
  Corregir: { en: 'Change', pt: 'Corrigir' },
  'Corregir el DNI': { en: 'Change the DNI', pt: 'Corrigir o DNI' },
  'Corregir la patente': { en: 'Change the plate', pt: 'Corrigir a placa' },
  'Documento de identidad': { en: 'Argentine identity card', pt: 'Documento de identidade argentino' },
  'República Argentina': { en: 'República Argentina', pt: 'República Argentina' },
  'Es un CUIT. La búsqueda es por DNI: {0}': {
    en: 'This is a tax number (CUIT). The search takes a DNI: {0}',
    pt: 'É um CUIT. A busca é pelo DNI: {0}',
  },
  'usar el DNI {0}': { en: 'use the DNI {0}', pt: 'usar o DNI {0}' },
  Masculino: { en: 'Male', pt: 'Masculino' },
  Femenino: { en: 'Female', pt: 'Feminino' },
  'No binario': { en: 'Non-binary', pt: 'Não binário' },
  'Género que figura en el DNI': { en: 'Gender as on the DNI', pt: 'Gênero que consta no DNI' },
  'Por favor seleccioná un género para continuar': {
    en: 'Please choose a gender to continue',
    pt: 'Por favor, escolha um gênero para continuar',
  },
  Continuar: { en: 'Continue', pt: 'Continuar' },
  'Un momento: la página termina de cargar y sigue sola.': {
    en: 'One moment: the page is still loading and goes on by itself.',
    pt: 'Um momento: a página termina de carregar e continua sozinha.',
  },
  'Para enviarte el código hace falta JavaScript: tu navegador lo tiene desactivado.': {
    en: 'Sending you the code needs JavaScript, which is turned off in your browser.',
    pt: 'Para enviar o código é preciso JavaScript, que está desativado no seu navegador.',
  },
  'Correo electrónico': { en: 'E-mail', pt: 'E-mail' },
  'nombre@ejemplo.com': { en: 'name@example.com', pt: 'nome@exemplo.com' },
  'Te enviamos un código de 6 dígitos para confirmar que es tuyo.': {
    en: 'We send you a 6-digit code to confirm that it is yours.',
    pt: 'Enviamos um código de 6 dígitos para confirmar que é seu.',
  },
  'Enviar código de verificación': { en: 'Send verification code', pt: 'Enviar código de verificação' },
  'Enviando código...': { en: 'Sending code...', pt: 'Enviando código...' },
  'Lo enviamos cuando vuelva la conexión': {
    en: 'We send it when you are online again',
    pt: 'Enviamos quando a conexão voltar',
  },
  'Empezando la búsqueda...': { en: 'Starting the search...', pt: 'Iniciando a busca...' },
  'Buscar infracciones': { en: 'Search for fines', pt: 'Buscar multas' },
  'Ya te enviamos un código. Podés pedir otro en {0}. {1}': {
    en: 'We have sent you a code. You can ask for another one in {0}. {1}',
    pt: 'Já enviamos um código. Você pode pedir outro em {0}. {1}',
  },
  'Ya tengo el código': { en: 'I have the code', pt: 'Já tenho o código' },
  '¿Quisiste decir {0}? {1}{2}': { en: 'Did you mean {0}? {1}{2}', pt: 'Você quis dizer {0}? {1}{2}' },
  'Usar {0}': { en: 'Use {0}', pt: 'Usar {0}' },
  ' Si está bien como lo escribiste, enviá el código.': {
    en: ' If it is right as you typed it, send the code.',
    pt: ' Se está certo como você escreveu, envie o código.',
  },
  'Código de verificación': { en: 'Verification code', pt: 'Código de verificação' },
  'Lo enviamos a {0}. Si no lo ves, mirá en correo no deseado. {1}': {
    en: 'We sent it to {0}. If you do not see it, look in your spam folder. {1}',
    pt: 'Enviamos para {0}. Se não encontrar, veja na caixa de spam. {1}',
  },
  'Con el sexto dígito se verifica solo.': {
    en: 'It is verified by itself with the sixth digit.',
    pt: 'Com o sexto dígito, a verificação é automática.',
  },
  'Verificando...': { en: 'Verifying...', pt: 'Verificando...' },
  'Sin conexión...': { en: 'Offline...', pt: 'Sem conexão...' },
  'Verificar código': { en: 'Verify code', pt: 'Verificar código' },
  'Esperar {0} para cambiar email': {
    en: 'Wait {0} to change the e-mail',
    pt: 'Espere {0} para mudar o e-mail',
  },
  'Cambiar email': { en: 'Change e-mail', pt: 'Mudar e-mail' },
  'Reenviar en {0}': { en: 'Send again in {0}', pt: 'Reenviar em {0}' },
  'Reenviar código': { en: 'Send code again', pt: 'Reenviar código' },
  'No se pudo verificar el código.': {
    en: 'The code could not be verified.',
    pt: 'Não foi possível verificar o código.',
  },
  'No se pudo enviar el código. Por favor intentá nuevamente.': {
    en: 'The code could not be sent. Please try again.',
    pt: 'Não foi possível enviar o código. Por favor, tente de novo.',
  },
  'Demasiados intentos. Esperá unos minutos y probá de nuevo.': {
    en: 'Too many attempts. Wait a few minutes and try again.',
    pt: 'Tentativas demais. Espere alguns minutos e tente de novo.',
  },
  'Tu cuenta está bloqueada temporalmente. Probá de nuevo más tarde.': {
    en: 'This e-mail is blocked for now. Try again later.',
    pt: 'Este e-mail está bloqueado por enquanto. Tente de novo mais tarde.',
  },
  'Hubo un problema al enviar el código. Por favor intentá nuevamente en unos minutos.': {
    en: 'There was a problem sending the code. Please try again in a few minutes.',
    pt: 'Houve um problema ao enviar o código. Por favor, tente de novo em alguns minutos.',
  },
  'Probá de nuevo más tarde.': { en: 'Try again later.', pt: 'Tente de novo mais tarde.' },
  'Podés volver a intentar en {0}.': {
    en: 'You can try again in {0}.',
    pt: 'Você pode tentar de novo em {0}.',
  },
  'Correo bloqueado temporalmente': { en: 'E-mail blocked for now', pt: 'E-mail bloqueado por enquanto' },
  'Se ingresaron 10 códigos incorrectos para {0}. Por seguridad, desde acá no se puede usar ese correo durante 1 hora.':
    {
      en: '10 wrong codes were entered for {0}. For safety, that e-mail cannot be used from here for 1 hour.',
      pt: 'Foram digitados 10 códigos incorretos para {0}. Por segurança, esse e-mail não pode ser usado daqui durante 1 hora.',
    },
  'Después te podemos enviar un código nuevo. El resto de la página sigue funcionando.': {
    en: 'After that time we can send you a new code. The rest of the page still works.',
    pt: 'Depois desse tempo poderemos enviar um código novo. O resto da página continua funcionando.',
  },
  'Demasiados intentos': { en: 'Too many attempts', pt: 'Tentativas demais' },
  'Recibimos muchos pedidos en poco tiempo, tuyos o de otra persona que usa la misma conexión.': {
    en: 'We received many requests in a short time, from you or from someone who uses the same connection.',
    pt: 'Recebemos muitos pedidos em pouco tempo, seus ou de outra pessoa que usa a mesma conexão.',
  },
  'Lo que escribiste queda acá: no hace falta que lo cargues de nuevo.': {
    en: 'What you typed stays here: you do not have to enter it again.',
    pt: 'O que você escreveu continua aqui: não é preciso digitar de novo.',
  },
  'Usar otro correo': { en: 'Use another e-mail', pt: 'Usar outro e-mail' },
  'Volver al formulario': { en: 'Back to the form', pt: 'Voltar ao formulário' },
  'Límite de búsqueda alcanzado': { en: 'Search limit reached', pt: 'Limite de buscas atingido' },
  'Realizar otra búsqueda': { en: 'Make another search', pt: 'Fazer outra busca' },
  'el {0}': { en: 'on {0}', pt: 'em {0}' },
  recientemente: { en: 'recently', pt: 'recentemente' },
  'El DNI {0} fue consultado': { en: 'The DNI {0} was looked up', pt: 'O DNI {0} foi consultado' },
  'La patente {0} fue consultada': { en: 'The plate {0} was looked up', pt: 'A placa {0} foi consultada' },
  'del mismo DNI': { en: 'of the same DNI', pt: 'do mesmo DNI' },
  'de la misma patente': { en: 'of the same plate', pt: 'da mesma placa' },
  'Debes esperar {0} {1} entre búsquedas {2}.': {
    en: 'You must wait {0} {1} between searches {2}.',
    pt: 'É preciso esperar {0} {1} entre buscas {2}.',
  },
  día: { en: 'day', pt: 'dia' },
  días: { en: 'days', pt: 'dias' },
  'Disponible nuevamente el {0}': { en: 'Available again on {0}', pt: 'Disponível novamente em {0}' },
  'No pudimos empezar la búsqueda. Por favor intentá nuevamente.': {
    en: 'We could not start the search. Please try again.',
    pt: 'Não foi possível iniciar a busca. Por favor, tente de novo.',
  },
  'No se muestra': { en: 'Not shown', pt: 'Não é mostrado' },
  'Error en la búsqueda': { en: 'Search failed', pt: 'Erro na busca' },
  'Estás sin conexión. Seguimos solos cuando vuelva.': {
    en: 'You are offline. We go on by ourselves when you are back.',
    pt: 'Você está sem conexão. Continuamos sozinhos quando ela voltar.',
  },
  'Estás sin conexión. Lo que escribiste queda acá y seguimos solos cuando vuelva.': {
    en: 'You are offline. What you typed stays here, and we go on by ourselves when you are back.',
    pt: 'Você está sem conexão. O que você escreveu continua aqui e seguimos sozinhos quando ela voltar.',
  },
  'Verificando estado...': { en: 'Checking status...', pt: 'Verificando a situação...' },
  Conectado: { en: 'Connected', pt: 'Conectado' },
  'Conexión perdida': { en: 'Connection lost', pt: 'Conexão perdida' },
  'Reconectando...': { en: 'Reconnecting...', pt: 'Reconectando...' },
  'En la fila ({0})': { en: 'In the queue ({0})', pt: 'Na fila ({0})' },
  'Buscando… ({0}/{1})': { en: 'Searching… ({0}/{1})', pt: 'Buscando… ({0}/{1})' },
  'Buscando…': { en: 'Searching…', pt: 'Buscando…' },
  'Resultado listo': { en: 'Result ready', pt: 'Resultado pronto' },
  infracción: { en: 'fine', pt: 'multa' },
  infracciones: { en: 'fines', pt: 'multas' },
  'Búsqueda completada': { en: 'Search completed', pt: 'Busca concluída' },
  'Los resultados están listos': { en: 'The results are ready', pt: 'Os resultados estão prontos' },
  'Búsqueda en progreso': { en: 'Search in progress', pt: 'Busca em andamento' },
  'La búsqueda continúa procesándose': {
    en: 'The search is still running',
    pt: 'A busca continua em andamento',
  },
  'No se pudo verificar el estado': {
    en: 'The status could not be checked',
    pt: 'Não foi possível verificar a situação',
  },
  'La búsqueda sigue en marcha. Tocá «Verificar ahora» para ver cómo va.': {
    en: 'The search goes on. Press “Check now” to see how it stands.',
    pt: 'A busca continua. Toque em “Verificar agora” para ver como está.',
  },
  'Sesión expirada': { en: 'Session expired', pt: 'Sessão expirada' },
  'Te vamos a enviar los resultados por correo electrónico.': {
    en: 'We will send you the results by e-mail.',
    pt: 'Vamos enviar os resultados por e-mail.',
  },
  'Verificá tu email nuevamente para continuar.': {
    en: 'Verify your e-mail again to continue.',
    pt: 'Verifique seu e-mail de novo para continuar.',
  },
  'Pasó un rato desde que confirmaste tu correo: te enviamos otro código para seguir.': {
    en: 'It is a while since you confirmed your e-mail: we send you another code to go on.',
    pt: 'Faz um tempo que você confirmou seu e-mail: enviamos outro código para continuar.',
  },
  Reintentando: { en: 'Trying again', pt: 'Tentando de novo' },
  '{0} No cierres esta página: lo volvemos a intentar solos.': {
    en: '{0} Keep this page open: we try again by ourselves.',
    pt: '{0} Não feche esta página: tentamos de novo sozinhos.',
  },
  'Te enviamos otro código': { en: 'We sent you another code', pt: 'Enviamos outro código' },
  'A {0}. El anterior ya no sirve.': {
    en: 'To {0}. The one before no longer works.',
    pt: 'Para {0}. O anterior não vale mais.',
  },
  'Nueva infracción encontrada': { en: 'New fine found', pt: 'Nova multa encontrada' },
  '{0} infracciones nuevas': { en: '{0} new fines', pt: '{0} multas novas' },
  'Buscando infracciones...': { en: 'Searching for fines...', pt: 'Buscando multas...' },
  'Tiempo transcurrido': { en: 'Time elapsed', pt: 'Tempo decorrido' },
  'Jurisdicciones consultadas': { en: 'Jurisdictions asked', pt: 'Jurisdições consultadas' },
  '{0} de {1} jurisdicciones': { en: '{0} of {1} jurisdictions', pt: '{0} de {1} jurisdições' },
  '{0} de {1} jurisdicciones: falta 1': {
    en: '{0} of {1} jurisdictions: 1 to go',
    pt: '{0} de {1} jurisdições: falta 1',
  },
  '{0} de {1} jurisdicciones: faltan {2}': {
    en: '{0} of {1} jurisdictions: {2} to go',
    pt: '{0} de {1} jurisdições: faltam {2}',
  },
  'Empezando…': { en: 'Starting…', pt: 'Começando…' },
  'Consultando {0}': { en: 'Asking {0}', pt: 'Consultando {0}' },
  'Verificar ahora': { en: 'Check now', pt: 'Verificar agora' },
  'Tu búsqueda está en la fila': { en: 'Your search is in the queue', pt: 'Sua busca está na fila' },
  'Hay muchas búsquedas en este momento.': {
    en: 'There are many searches at the moment.',
    pt: 'Há muitas buscas neste momento.',
  },
  'Podés cerrar esta página: te avisamos por correo cuando termine.': {
    en: 'You can close this page: we e-mail you when it ends.',
    pt: 'Você pode fechar esta página: avisamos por e-mail quando terminar.',
  },
  'Restaurando tu búsqueda anterior...': {
    en: 'Restoring your last search...',
    pt: 'Restaurando sua busca anterior...',
  },
  'No pudimos recuperar tu búsqueda': {
    en: 'We could not restore your search',
    pt: 'Não foi possível recuperar sua busca',
  },
  'El servidor no responde. La búsqueda sigue guardada: probá de nuevo en un momento.': {
    en: 'The server does not answer. Your search is kept: try again in a moment.',
    pt: 'O servidor não responde. A busca continua guardada: tente de novo em um momento.',
  },
  Patente: { en: 'Licence plate', pt: 'Placa' },
  'la búsqueda': { en: 'the search', pt: 'a busca' },
  'Falta una parte de la página': { en: 'Part of the page is missing', pt: 'Falta uma parte da página' },
  'No pudimos cargar la parte que muestra los resultados. Tu búsqueda no se pierde: sigue sola.': {
    en: 'We could not load the part that shows the results. Your search is not lost: it goes on by itself.',
    pt: 'Não foi possível carregar a parte que mostra os resultados. Sua busca não se perde: ela continua.',
  },
  'Te mostramos todo lo que respondió cada jurisdicción': {
    en: 'We show everything that each jurisdiction answered',
    pt: 'Mostramos tudo o que cada jurisdição respondeu',
  },
  'Si una no contesta, te lo decimos: nunca lo hacemos pasar por «sin infracciones».': {
    en: 'If one does not answer, we say so: we never pass it off as “no fines”.',
    pt: 'Se uma não responde, avisamos: nunca mostramos isso como “sem multas”.',
  },
  'Tu correo confirma la búsqueda': {
    en: 'Your e-mail confirms the search',
    pt: 'Seu e-mail confirma a busca',
  },
  'Te enviamos un código de 6 dígitos. No te pedimos contraseñas ni datos de tarjetas.': {
    en: 'We send you a 6-digit code. We never ask for passwords or card details.',
    pt: 'Enviamos um código de 6 dígitos. Não pedimos senhas nem dados de cartões.',
  },
  'No hace falta que esperes': { en: 'You do not have to wait', pt: 'Você não precisa esperar' },
  'Los resultados aparecen a medida que llegan. Si cerrás la página, te los enviamos por correo.': {
    en: 'Results appear as they arrive. If you close the page, we send them by e-mail.',
    pt: 'Os resultados aparecem à medida que chegam. Se você fechar a página, enviamos por e-mail.',
  },
  'Si el auto es alquilado': { en: 'If the car is rented', pt: 'Se o carro é alugado' },
  'Buscá por la patente del auto. Una fotomulta sale a nombre del titular del vehículo, que en un auto alquilado es la empresa: ella recibe la notificación y puede informar quién conducía. Qué te cobra la empresa lo dice tu contrato.':
    {
      en: 'Search by the plate of the car. A camera fine is issued to the registered owner of the vehicle, which for a rented car is the rental company: it receives the notice and can name the driver. What the company charges you is in your rental contract.',
      pt: 'Busque pela placa do carro. Uma multa por câmera sai em nome do titular do veículo, que em um carro alugado é a locadora: ela recebe a notificação e pode informar quem dirigia. O que a locadora cobra de você está no seu contrato.',
    },
  'Cada jurisdicción carga sus actas con demora: una multa de tu viaje puede aparecer después de que devolviste el auto.':
    {
      en: 'Each jurisdiction publishes its fines with a delay: one from your trip may appear after you have returned the car.',
      pt: 'Cada jurisdição publica suas multas com atraso: uma da sua viagem pode aparecer depois da devolução do carro.',
    },
  'Cómo funciona': { en: 'How it works', pt: 'Como funciona' },
  'No pudimos guardar tu elección. Probá de nuevo.': {
    en: 'We could not save whether you want the e-mail. Try again.',
    pt: 'Não foi possível salvar se você quer o e-mail. Tente de novo.',
  },
}
