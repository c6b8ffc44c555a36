//! A promotion, as the lobby and its own page show it.

use baize_core::site::Site;
use baize_promotions::activities::{OfferView, texts_of};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Id, Ms};
use crate::lang::Lang;

/// A promotion. Pictures are names of drawings.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the names of the wire")]
pub struct Activity {
    activity_id: Id,
    /// Its kind.
    activity_type: i64,
    /// 0: it is shown and grants nothing now.
    is_open: u8,
    /// When it ends; 0 for never.
    show_end_time: Ms,
    is_show_banner: u8,
    sort_id: i64,
    is_left_show: u8,
    left_icon1: String,
    left_icon2: String,
    left_title: String,
    banner_url: String,
    is_show_left_bannel: u8,
    is_enter_window: u8,
    is_detail_show: u8,
    activity_pic_url: String,
    list_title: String,
    des: String,
    activity_detail: String,
}

impl Activity {
    /// The activity in a language, at a site.
    pub fn of(view: &OfferView, lang: Lang, site: &Site) -> Self {
        let shown = &view.activity.shown;
        let own_or = |own: &str, other: &str| if own.is_empty() { other } else { own }.to_owned();
        let drawing = |own: &str| own_or(own, view.name);
        let texts = texts_of(view, site, lang.as_str());
        let picture = drawing(&shown.picture);
        Self {
            activity_id: Id::of(view.id),
            activity_type: view.activity.kind,
            is_open: view.is_open.into(),
            show_end_time: view.activity.terms.until.map(|until| until.at(site.utc_offset)).into(),
            is_show_banner: shown.banner.into(),
            sort_id: shown.order,
            is_left_show: shown.rail.into(),
            left_icon1: own_or(&shown.rail_picture, &picture),
            left_icon2: own_or(&shown.rail_picture_active, &picture),
            left_title: own_or(&texts.rail_title, &texts.title),
            banner_url: drawing(&shown.banner_picture),
            is_show_left_bannel: shown.rail_banner.into(),
            is_enter_window: shown.window.into(),
            is_detail_show: shown.details.into(),
            activity_pic_url: picture,
            list_title: texts.title,
            des: texts.description,
            activity_detail: texts.details,
        }
    }
}
