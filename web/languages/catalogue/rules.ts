import type { Translations } from '../translations.ts'

/** Texts of the validation rules, which the browser and the server share. */
export const RULES: Translations = {
  '1 segundo': { en: '1 second', pt: '1 segundo' },
  '{0} segundos': { en: '{0} seconds', pt: '{0} segundos' },
  '1 minuto': { en: '1 minute', pt: '1 minuto' },
  '{0} minutos': { en: '{0} minutes', pt: '{0} minutos' },
  '{0} horas': { en: '{0} hours', pt: '{0} horas' },
  'La patente debe tener al menos 6 caracteres': {
    en: 'The plate must have at least 6 characters',
    pt: 'A placa deve ter pelo menos 6 caracteres',
  },
  'La patente no puede tener más de 7 caracteres': {
    en: 'The plate cannot have more than 7 characters',
    pt: 'A placa não pode ter mais de 7 caracteres',
  },
  'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)': {
    en: 'Wrong format (e.g. ABC123, AB123CD, A123BCD, 123ABC)',
    pt: 'Formato incorreto (ex.: ABC123, AB123CD, A123BCD, 123ABC)',
  },
  'El DNI debe contener solo números': {
    en: 'The DNI must contain digits only',
    pt: 'O DNI deve conter apenas números',
  },
  'El DNI debe tener 7 u 8 dígitos': {
    en: 'The DNI must have 7 or 8 digits',
    pt: 'O DNI deve ter 7 ou 8 dígitos',
  },
  'DNI inválido (debe ser mayor a 6.000.000)': {
    en: 'Invalid DNI (must be above 6,000,000)',
    pt: 'DNI inválido (deve ser maior que 6.000.000)',
  },
  'DNI inválido (valor demasiado alto)': {
    en: 'Invalid DNI (number too high)',
    pt: 'DNI inválido (valor alto demais)',
  },
  'Género requerido': { en: 'Gender required', pt: 'Gênero obrigatório' },
  'Ingresá tu patente o DNI': { en: 'Enter your plate or DNI', pt: 'Digite a placa ou o DNI' },
  'Ingresá una patente o un DNI, no los dos': {
    en: 'Enter a plate or a DNI, not both',
    pt: 'Digite uma placa ou um DNI, não os dois',
  },
  'Caracteres no permitidos': { en: 'Characters not allowed', pt: 'Caracteres não permitidos' },
  'Formato inválido': { en: 'Invalid format', pt: 'Formato inválido' },
  'No se permiten alias': { en: 'Aliases are not allowed', pt: 'Aliases não são permitidos' },
  'Email temporal no permitido': {
    en: 'Temporary e-mail addresses are not allowed',
    pt: 'E-mails temporários não são permitidos',
  },
  'Dominio inválido': { en: 'Invalid domain', pt: 'Domínio inválido' },
  'Dominio con error de tipeo': {
    en: 'The domain has a typing error',
    pt: 'O domínio tem um erro de digitação',
  },
  'Dominio no reconocido': { en: 'Unknown domain', pt: 'Domínio não reconhecido' },
  'Nombre de dominio inválido': { en: 'Invalid domain name', pt: 'Nome de domínio inválido' },
  'Código incorrecto': { en: 'Wrong code', pt: 'Código incorreto' },
  'Código inválido o expirado': { en: 'Invalid or expired code', pt: 'Código inválido ou expirado' },
  'Tu cuenta está bloqueada temporalmente por ingresar demasiados códigos incorrectos. Probá de nuevo en {0}.':
    {
      en: 'Too many wrong codes: this e-mail is blocked for now. Try again in {0}.',
      pt: 'Códigos incorretos demais: este e-mail está bloqueado por enquanto. Tente de novo em {0}.',
    },
  'Te quedan {0} intento(s).': { en: 'You have {0} attempt(s) left.', pt: 'Restam {0} tentativa(s).' },
  'Te queda 1 intento.': { en: 'You have 1 attempt left.', pt: 'Resta 1 tentativa.' },
  'Faltan {0} dígitos': { en: '{0} digits missing', pt: 'Faltam {0} dígitos' },
  'Verificación requerida': { en: 'Verification required', pt: 'Verificação necessária' },
}
