// Runs before the first paint, so that a dark room stays dark.
try {
  var saved = JSON.parse(localStorage.getItem('chancellery.settings') || '{}')
  if (saved.theme === 'light' || saved.theme === 'dark') document.documentElement.dataset.theme = saved.theme
} catch (_) {}
