import { defineMessages } from '#src/ui/language.tsx'

export const words = defineMessages({
  line: '{device} · {service}',
  'device.saving': 'Keeping the draft on this device…',
  'device.kept': 'Draft kept on this device {time}',
  'device.elsewhere': 'Open in another tab',
  'service.notCreated': 'Not created yet.',
  'service.created': 'Created as {name} {time}.',
  'service.changedSince': 'Changed since it was created as {name} {time}.',
  'service.same': 'No unsaved changes.',
  'service.notSaved': 'Unsaved changes.',

  tools: 'Changes',
  'history.undo': 'Undo change',
  'history.undo.named': 'Undo: {change}',
  'history.undo.none': 'Nothing to undo',
  'history.redo': 'Redo change',
  'history.redo.named': 'Redo: {change}',
  'history.redo.none': 'Nothing to redo',
  'history.undone': 'Undone: {change}',
  'history.redone': 'Redone: {change}',
  'history.menu': 'History of changes',
  'history.back': 'Undo back to before',
  'history.forth': 'Redo up to',
  'history.versions': 'Versions…',
  'history.versions.hint': 'Name, compare and restore versions',
})
