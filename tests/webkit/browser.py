"""A browser of one page on WebKitGTK, driven by lines of JSON: {"id", "open": address} or {"id", "run": function body}.

Answers {"id", "value"} or {"id", "error"}. What the page writes to its console comes between them, as WebKit prints it.
WebKit's own driver keeps nothing on disk, and what a phone keeps is what is to be tried.
"""

import json
import sys
import threading

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
folders = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext(website_data_manager=folders, time_zone_override="Asia/Shanghai")
context.set_preferred_languages(["zh-CN"])
settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
view = WebKit2.WebView(web_context=context, settings=settings)
view.connect("web-process-terminated", lambda _view, reason: sys.exit(f"the page's process ended: {reason}"))

window = Gtk.Window()
window.set_default_size(390, 844)
window.add(view)
window.show_all()


def answer(asked, **what):
    print(json.dumps({"id": asked["id"], **what}), flush=True)


def open_page(asked):
    """Answers when the page has been loaded, or could not be."""

    def loading(_view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            view.disconnect(handler)
            answer(asked, value=view.get_uri())

    handler = view.connect("load-changed", loading)
    view.load_uri(asked["open"])


def run(asked):
    """The body may await; its value is text."""

    def done(_view, result):
        try:
            value = view.call_async_javascript_function_finish(result)
            answer(asked, value=None if value.is_undefined() else value.to_string())
        except GLib.Error as error:
            answer(asked, error=error.message)

    view.call_async_javascript_function(asked["run"], -1, None, None, None, None, done)


def listen():
    for line in sys.stdin:
        asked = json.loads(line)
        GLib.idle_add(open_page if "open" in asked else run, asked)
    GLib.idle_add(Gtk.main_quit)


threading.Thread(target=listen, daemon=True).start()
Gtk.main()
