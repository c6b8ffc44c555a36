//! A promotion, as the lobby and its own page show it.

use baize_promotions::activities::{OfferView, texts_of};
use baize_time::UtcOffset;
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
    /// The activity in a language, at a site so far from UTC.
    pub fn of(view: &OfferView, lang: Lang, offset: UtcOffset) -> Self {
        let shown = &view.activity.shown;
        let drawing = |own: &str| if own.is_empty() { view.name.to_owned() } else { own.to_owned() };
        let texts = texts_of(view, lang.as_str());
        let picture = drawing(&shown.picture);
        Self {
            activity_id: Id::of(view.id),
            activity_type: view.activity.kind,
            is_open: view.is_open.into(),
            show_end_time: view.activity.terms.until.map(|until| until.at(offset)).into(),
            is_show_banner: shown.banner.into(),
            sort_id: shown.order,
            is_left_show: shown.rail.into(),
            left_icon1: picture.clone(),
            left_icon2: picture.clone(),
            left_title: texts.title.clone(),
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
