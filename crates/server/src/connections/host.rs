//! Which host a request is for: the rules of RFC 9112 (sections 3.2 and 3.2.2) and RFC 9113 (section 8.3.1).

use axum::body::Body;
use axum::response::Response;
use http::uri::{Authority, PathAndQuery};
use http::{HeaderValue, Method, Request, StatusCode, Uri, Version, header};

/// A request that names no host, more than one, or one that cannot be a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadHost(Version);

impl BadHost {
    /// A bare 400, as for any other request that is not HTTP.
    pub(super) fn response(self) -> Response {
        let mut response = Response::new(Body::from("bad request: exactly one valid Host is needed\n"));
        *response.status_mut() = StatusCode::BAD_REQUEST;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain"));
        if self.0 < Version::HTTP_2 {
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }
}

/// Refuses a request without exactly one valid host. Of the others, the header `Host` names it, whatever form the
/// target had: a target in absolute form wins over the header and becomes a path.
pub(super) fn with_one_host<B>(mut request: Request<B>) -> Result<Request<B>, BadHost> {
    let version = request.version();
    let bad = BadHost(version);
    let mut fields = request.headers().get_all(header::HOST).iter();
    let field = fields.next().map(parse).transpose().map_err(|()| bad)?;
    if fields.next().is_some() {
        return Err(bad);
    }
    let target = request.uri().authority().filter(|_| *request.method() != Method::CONNECT);
    match (target, field) {
        // A missing host is excused only for HTTP/1.0, which had none.
        (None, None) => return if version < Version::HTTP_11 { Ok(request) } else { Err(bad) },
        (None, Some(_)) => return Ok(request),
        (Some(_), None) if version == Version::HTTP_11 => return Err(bad),
        (Some(target), Some(field)) if version == Version::HTTP_2 && *target != field => return Err(bad),
        (Some(_), _) => {}
    }
    let target = target.map(Authority::as_str).filter(|target| !target.contains('@')).ok_or(bad)?;
    let host = HeaderValue::from_str(target).map_err(|_| bad)?;
    request.headers_mut().insert(header::HOST, host);
    if version < Version::HTTP_2 {
        let path = request.uri().path_and_query().cloned();
        *request.uri_mut() = Uri::from(path.unwrap_or_else(|| PathAndQuery::from_static("/")));
    }
    Ok(request)
}

fn parse(field: &HeaderValue) -> Result<Authority, ()> {
    let text = field.to_str().map_err(|_| ())?;
    text.parse::<Authority>().ok().filter(|_| !text.contains('@')).ok_or(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(version: Version, target: &str, hosts: &[&str]) -> Result<Request<()>, BadHost> {
        let mut request = Request::get(target).version(version);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        with_one_host(request.body(()).unwrap())
    }

    #[test]
    fn a_missing_double_empty_or_impossible_host_is_refused() {
        for hosts in [&[][..], &["a.example", "a.example"], &[""], &["a b"], &["me@a.example"], &["a,b/"]] {
            assert!(request(Version::HTTP_11, "/", hosts).is_err(), "{hosts:?}");
        }
        assert!(request(Version::HTTP_10, "/", &["a.example", "b.example"]).is_err());
        assert!(request(Version::HTTP_10, "/", &[]).is_ok());
        for host in ["a.example", "a.example:8080", "[::1]:80", "127.0.0.1"] {
            assert!(request(Version::HTTP_11, "/", &[host]).is_ok(), "{host}");
        }
    }

    #[test]
    fn a_target_in_absolute_form_wins_over_the_header_and_becomes_a_path() {
        let request = request(Version::HTTP_11, "http://a.example/status?x=1", &["b.example"]).unwrap();
        assert_eq!(request.headers()[header::HOST], "a.example");
        assert_eq!(request.uri(), "/status?x=1");
    }

    #[test]
    fn an_absolute_target_does_not_excuse_a_missing_host() {
        assert!(request(Version::HTTP_11, "http://a.example/", &[]).is_err());
        assert!(request(Version::HTTP_11, "http://me@a.example/", &["a.example"]).is_err());
    }

    #[test]
    fn http_2_names_its_host_once_or_twice_alike() {
        let named = request(Version::HTTP_2, "http://a.example/x", &[]).unwrap();
        assert_eq!(named.headers()[header::HOST], "a.example");
        assert!(request(Version::HTTP_2, "http://a.example/x", &["a.example"]).is_ok());
        assert!(request(Version::HTTP_2, "http://a.example/x", &["b.example"]).is_err());
        assert!(request(Version::HTTP_2, "/x", &[]).is_err());
    }
}
