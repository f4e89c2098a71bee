const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"'`=]/g, (sign) => escapes[sign] ?? sign)
