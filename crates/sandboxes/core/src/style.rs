//! The look of the sandboxes' own pages.

use axum::http::header;
use axum::response::IntoResponse;

const CSS: &str = "\
:root{color-scheme:light dark;--ink:#14213d;--soft:#5b6478;--line:#d9dee8;--paper:#f6f7fb;--card:#fff;--act:#2457d6;--ok:#12703e;--bad:#a8261c;--wait:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ink:#e9edf6;--soft:#a3adc2;--line:#2c3448;--paper:#10141f;--card:#181e2d;--act:#7ba0ff;--ok:#5fd394;--bad:#ff8d80;--wait:#f0c060}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{display:flex;gap:.6rem;align-items:center;padding:1rem 0;width:min(54rem,calc(100% - 1.5rem));margin:auto;font-weight:700}
.mark{width:1.5rem;height:1.5rem;border-radius:.4rem;background:repeating-linear-gradient(45deg,var(--act) 0 .25rem,var(--card) .25rem .5rem);border:1px solid var(--act)}
.test{width:min(54rem,calc(100% - 1.5rem));margin:0 auto 1rem;padding:.6rem 1rem;border:1px dashed var(--wait);border-radius:.5rem;color:var(--wait);font-size:.9rem}
main{width:min(54rem,calc(100% - 1.5rem));margin:0 auto 3rem;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:.9rem;overflow-x:auto}
h1{margin:0;font-size:2rem;font-variant-numeric:tabular-nums}
h2{margin:2rem 0 .5rem;font-size:1.1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1.2rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.status{font-weight:600}.paid{color:var(--ok)}.failed{color:var(--bad)}.expired,.waiting{color:var(--wait)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.2rem}
button{min-height:2.75rem;padding:.5rem 1.1rem;border:1px solid var(--line);border-radius:.6rem;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.primary{background:var(--act);border-color:var(--act);color:var(--card)}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{text-align:left;padding:.45rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}
td form{display:inline-block;margin:0 .4rem .3rem 0}td button{min-height:2.2rem;padding:.2rem .8rem}
code{font-size:.85em;overflow-wrap:anywhere}a{color:var(--act)}
.done{width:100%;margin:0}
.field{display:grid;gap:.2rem;width:100%;color:var(--soft);font-size:.9rem}
input{min-height:2.75rem;width:min(24rem,100%);padding:.5rem .8rem;border:1px solid var(--line);border-radius:.6rem;background:transparent;color:var(--ink);font:inherit}
.panel{padding:.7rem 1rem;border:1px solid var(--line);border-radius:.6rem}
.banks{list-style:none;padding:0;display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr))}
.banks a{display:block;padding:.8rem 1rem;border:1px solid var(--line);border-radius:.6rem;text-decoration:none;font-weight:600}
";

/// `GET /style.css`.
pub fn sheet() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "max-age=3600")], CSS)
}
