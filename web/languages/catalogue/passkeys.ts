import type { Translations } from '../translations.ts'

/** Passkeys in the form and after a search. */
export const PASSKEYS: Translations = {
  'Usar tu llave de acceso (passkey)': { en: 'Use your passkey', pt: 'Usar sua chave de acesso (passkey)' },
  'Esperando tu llave de acceso...': {
    en: 'Waiting for your passkey...',
    pt: 'Aguardando sua chave de acesso...',
  },
  'Sin conexión no se puede usar la llave de acceso. Probá cuando vuelva.': {
    en: 'Passkeys do not work offline. Try again when you are back online.',
    pt: 'Sem conexão não é possível usar a chave de acesso. Tente quando ela voltar.',
  },
  'No pudimos usar la llave de acceso. Probá de nuevo, o seguí con un código por correo.': {
    en: 'We could not use the passkey. Try again, or go on with a code by e-mail.',
    pt: 'Não conseguimos usar a chave de acesso. Tente de novo ou continue com um código por e-mail.',
  },
  'No se usó ninguna llave de acceso: se canceló, pasó el tiempo o este dispositivo no tiene una. Probá de nuevo, o seguí con un código por correo.':
    {
      en: 'No passkey was used: it was cancelled, it timed out, or this device has none. Try again, or go on with a code by e-mail.',
      pt: 'Nenhuma chave de acesso foi usada: foi cancelada, o tempo acabou ou este dispositivo não tem uma. Tente de novo ou continue com um código por e-mail.',
    },
  'Este dispositivo ya tiene una llave de acceso de tu correo.': {
    en: 'This device already has a passkey for your e-mail.',
    pt: 'Este dispositivo já tem uma chave de acesso para o seu e-mail.',
  },
  'Este navegador o dispositivo no puede usar llaves de acceso acá. Seguí con un código por correo.': {
    en: 'This browser or device cannot use passkeys here. Go on with a code by e-mail.',
    pt: 'Este navegador ou dispositivo não pode usar chaves de acesso aqui. Continue com um código por e-mail.',
  },
  'La próxima vez, sin código: creá una llave de acceso (passkey) en este dispositivo.': {
    en: 'Next time without a code: create a passkey on this device.',
    pt: 'Da próxima vez, sem código: crie uma chave de acesso (passkey) neste dispositivo.',
  },
  'Algo falló en esta página. Probá de nuevo.': {
    en: 'Something failed on this page. Try again.',
    pt: 'Algo falhou nesta página. Tente de novo.',
  },
  'Crear llave de acceso': { en: 'Create passkey', pt: 'Criar chave de acesso' },
  'Ahora no': { en: 'Not now', pt: 'Agora não' },
  'Listo: la próxima vez usá tu llave de acceso en lugar del código.': {
    en: 'Done: next time use your passkey instead of the code.',
    pt: 'Pronto: da próxima vez use sua chave de acesso em vez do código.',
  },
}
